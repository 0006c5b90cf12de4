import { z } from 'zod'
import { Amount, filled, Id, maybe, version } from '../../kit.ts'

/** A kind of part by its key: one of those that come along, `ENGINE`, or one of the company's own, `OWN12`. */
export const SpareKey = z.string().regex(/^[A-Z][A-Z0-9]{1,30}$/)

/** Share of a part that is not metal, 0–1: percent on screen, a fraction on the wire. Only this share counts in the 10 % rule. */
export const NonMetal = z
  .number()
  .min(0)
  .max(1)
  .refine(value => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6, { params: { code: 'decimals', count: 4 } })

/** A kind of part in the catalogue: shipped ones and the company's own. */
export const SpareKind = z.object({
  key: z.string(),
  /** In the reader's language; an own one as it was written. */
  name: z.string(),
  nonMetalFactor: z.number(),
  /** Usual mass in kg. */
  weightkg: z.number(),
  /** Who takes it off or hands it over has to hold one of these. */
  qualifications: z.array(z.string()),
  /** False: never for reuse once (EU) 2026/1738 Annex VII Part E binds, warned of before. */
  reusable: z.boolean(),
  /** Waste type that it usually becomes when it is scrapped. */
  wastetype: z.string().nullable(),
  /** Id of an own one, null of a shipped one. */
  ownId: z.int().nullable(),
  version: z.int().nullable(),
  /** False: an own one that is no longer offered. */
  active: z.boolean(),
})

/** An own kind of part; it is deactivated and not deleted, as its parts keep its name (details O63). */
export const SpareKindForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  name: filled(80),
  nonMetalFactor: NonMetal,
  weightkg: Amount.positive().max(5000),
  reusable: z.boolean().default(true),
  qualifications: z.array(z.string().max(40)).max(10).default([]),
  wastetype: maybe(6).refine(code => code === null || /^\d{6}$/.test(code), { params: { code: 'format_regex' } }),
  active: z.boolean().default(true),
})

/** Where on the car a part sat. */
export const Position = z.enum([
  'FRONT',
  'REAR',
  'LEFT',
  'RIGHT',
  'FRONT_LEFT',
  'FRONT_RIGHT',
  'REAR_LEFT',
  'REAR_RIGHT',
  'INSIDE',
])

/** What a save found and did not refuse: the words stand below `parts.warnings`. `index` is the part or line of the body. */
export const PartWarning = z.object({
  index: z.int(),
  code: z.enum(['over_car', 'not_reusable', 'twice']),
  params: z.record(z.string(), z.unknown()),
})

export type SpareKind = z.output<typeof SpareKind>
export type SpareKindForm = z.output<typeof SpareKindForm>
export type Position = z.output<typeof Position>
export type PartWarning = z.output<typeof PartWarning>

import { z } from 'zod'
import { Amount, filled, Id, maybe, version } from '../../kit.ts'

/** Key of a kind of part: a shipped one, `ENGINE`, or one of the company's own, `OWN12`. */
export const SpareKey = z.string().regex(/^[A-Z][A-Z0-9]{1,30}$/)

/** Non-metal share of a part, 0–1: percent on screen, a fraction in the API. Only this share counts in the 10 % rule. */
export const NonMetal = z
  .number()
  .min(0)
  .max(1)
  .refine(value => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6, { params: { code: 'decimals', count: 4 } })

/** A kind of part in the catalogue: shipped ones and the company's own. */
export const SpareKind = z.object({
  key: z.string(),
  /** In the reader's language; own kinds as entered. */
  name: z.string(),
  nonMetalFactor: z.number(),
  /** Usual mass in kg. */
  weightkg: z.number(),
  /** The person who removes it or hands it over needs one of these. */
  qualifications: z.array(z.string()),
  /** False: not for reuse once (EU) 2026/1738 Annex VII Part E applies; a warning before. */
  reusable: z.boolean(),
  /** Default waste type when it is scrapped. */
  wastetype: z.string().nullable(),
  /** Id of an own one, null of a shipped one. */
  ownId: z.int().nullable(),
  version: z.int().nullable(),
  /** False: an own one that is no longer offered. */
  active: z.boolean(),
})

/** An own kind of part; it is deactivated instead of deleted, as its parts keep its name (details O63). */
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

/** Position of a part on the car. */
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

/** A non-blocking finding of a save: texts are under `parts.warnings`. `index` is the part or line of the body. */
export const PartWarning = z.object({
  index: z.int(),
  code: z.enum(['over_car', 'not_reusable', 'twice']),
  params: z.record(z.string(), z.unknown()),
})

export type SpareKind = z.output<typeof SpareKind>
export type SpareKindForm = z.output<typeof SpareKindForm>
export type Position = z.output<typeof Position>
export type PartWarning = z.output<typeof PartWarning>

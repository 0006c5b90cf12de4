import { z } from 'zod'
import { Amount, Day, Id, Money, maybe, maybeDay, maybeId, seen, version } from '../../kit.ts'
import { KeptFile } from '../files/contract.ts'
import { NonMetal, PartWarning, Position, SpareKey } from '../spares/contract.ts'

/** STORED on the yard, RESERVED for somebody, OUT on a list, SCRAPPED: become waste of the same car (packages D, 2). */
export const PartState = z.enum(['STORED', 'RESERVED', 'OUT', 'SCRAPPED'])
/** What the part is fit for ((EU) 2026/1738 Art. 30): reuse, remanufacturing, recycling. */
export const Assessment = z.enum(['REUSE', 'REMAN', 'RECYCLE'])

export const Part = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  /** Eight characters on its label; `PUBLIC_URL/app/s/<code>` leads to it. */
  code: z.string(),
  /** Key of its kind in the catalogue. */
  sparecategory: z.string(),
  /** Its designation, else the name of its kind. */
  name: z.string(),
  designation: z.string().nullable(),
  position: Position.nullable(),
  state: PartState,
  /** 1 for what is not on the yard any more, 0 for what is there: what is there stands first. */
  gone: z.int(),
  carId: Id,
  carInfo: z.string().nullable(),
  /** Day on which it was taken off: from then on its mass is PARTS and no longer the car's 160104 (packages D, 1). */
  takenon: z.string(),
  /** kg of all its pieces. */
  weight: z.number(),
  nonMetalFactor: z.number(),
  pieces: z.number(),
  place: z.string().nullable(),
  assessment: Assessment.nullable(),
  assessedon: z.string().nullable(),
  staffId: z.int().nullable(),
  staffName: z.string().nullable(),
  price: z.number().nullable(),
  remark: z.string().nullable(),
  photos: z.array(KeptFile),
  /** The list that it last went out on, or came back by. */
  listId: z.int().nullable(),
  listNumber: z.string().nullable(),
  /** It is on a list, or was before it came back. */
  listed: z.boolean(),
  /** Day on which it went out; null while it is here. */
  outon: z.string().nullable(),
  /** Day on which it became waste, and its line in the log. */
  scrappedon: z.string().nullable(),
  entryId: z.int().nullable(),
  /** It was written together with its list, not taken into store before. */
  direct: z.boolean(),
  /** Day on which it was written. */
  enteredon: z.string(),
  late: z.boolean(),
  /** Taken off on or before the latest locked statement: its mass and its car stay. */
  locked: z.boolean(),
  closedTill: z.string().nullable(),
})

/** A part as it is written: car and kind are enough, all else has its usual value. */
export const PartForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  carId: Id,
  sparecategory: SpareKey,
  designation: maybe(120),
  position: Position.nullish().transform(position => position ?? null),
  /** Today, if nothing is said. */
  takenon: maybeDay,
  /** The usual mass of its kind, if nothing is said. */
  weight: Amount.positive()
    .max(5000)
    .nullish()
    .transform(weight => weight ?? null),
  nonMetalFactor: NonMetal.nullish().transform(factor => factor ?? null),
  pieces: z.int().min(1).max(1000).default(1),
  seen,
  /** STORED or RESERVED; others follow from lists and scrapping. */
  state: PartState.extract(['STORED', 'RESERVED']).optional(),
  place: maybe(60),
  assessment: Assessment.nullish().transform(assessment => assessment ?? null),
  /** The day of taking off, if nothing is said. */
  assessedon: maybeDay,
  staffId: maybeId,
  price: Money.min(0)
    .max(1e6)
    .nullish()
    .transform(price => price ?? null),
  remark: maybe(2000),
  deleted: z.boolean().optional(),
})

/** What was saved; deleted parts are left out. */
export const SavedParts = z.object({ parts: z.array(Part), warnings: z.array(PartWarning) })

/** A customer brings it back: it is STORED again, from that day on (details O63, packages D). */
export const BringingBack = z.object({
  version,
  day: Day,
  reason: maybe(500),
  place: maybe(60),
  /** Who took it back: the list of the return names somebody, as each list does. */
  staffId: maybeId,
})
/** It becomes waste of the car that it came out of. */
export const Scrapping = z.object({
  version,
  day: Day,
  wastetype: z.string().regex(/^\d{6}$/),
  reason: maybe(500),
  staffId: maybeId,
})

const TemplateLine = z.object({
  sparecategory: SpareKey,
  designation: maybe(120),
  position: Position.nullish().transform(position => position ?? null),
  weight: Amount.positive().max(5000),
  pieces: z.int().min(1).max(1000).default(1),
})

/** "The ten parts we always take from a Golf V". */
export const PartTemplate = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  manufacturer: z.string().nullable(),
  /** Begins the model of the cars that it is for: "Golf V" is for "Golf V 1.9 TDI" too. */
  model: z.string().nullable(),
  /** HSN and TSN, seven characters: comes before make and model. */
  kba: z.string().nullable(),
  lines: z.array(TemplateLine.extend({ name: z.string() })),
})

export const PartTemplateForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  name: z.string().trim().min(1).max(120),
  manufacturer: maybe(60),
  model: maybe(80),
  /** `0603/ADD` is taken too. */
  kba: maybe(8)
    .transform(kba => kba?.replace('/', '') ?? null)
    .refine(kba => kba === null || /^\d{4}[0-9A-Z]{3}$/.test(kba), { params: { code: 'kba' } }),
  lines: z.array(TemplateLine).min(1).max(60),
  deleted: z.boolean().optional(),
})

/** What is usually taken off a car: by its template, by what was taken off cars like it before, or the catalogue. */
export const PartSuggestion = z.object({
  carId: Id,
  carInfo: z.string().nullable(),
  source: z.enum(['TEMPLATE', 'HISTORY', 'CATALOGUE']),
  template: PartTemplate.pick({ id: true, name: true }).nullable(),
  /** kg that the car still holds; negative where more was booked than it weighs. */
  restKg: z.number(),
  /** First day that may be booked on. */
  firstday: z.string(),
  /** All parts that were taken off it. */
  partIds: z.array(Id),
  lines: z.array(
    z.object({
      sparecategory: z.string(),
      name: z.string(),
      designation: z.string().nullable(),
      position: Position.nullable(),
      weight: z.number(),
      nonMetalFactor: z.number(),
      pieces: z.int(),
      qualifications: z.array(z.string()),
      reusable: z.boolean(),
      /** The part of this kind and position that was taken off already. */
      partId: z.int().nullable(),
    }),
  ),
})

export type Part = z.output<typeof Part>
export type PartState = z.output<typeof PartState>
export type PartForm = z.output<typeof PartForm>
export type BringingBack = z.output<typeof BringingBack>
export type Scrapping = z.output<typeof Scrapping>
export type SavedParts = z.output<typeof SavedParts>
export type PartTemplate = z.output<typeof PartTemplate>
export type PartTemplateForm = z.output<typeof PartTemplateForm>
export type PartSuggestion = z.output<typeof PartSuggestion>
export type Assessment = z.output<typeof Assessment>

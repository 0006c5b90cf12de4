import { z } from 'zod'
import { Amount, Day, Id, Money, maybe, maybeDay, maybeId, seen, version } from '../../kit.ts'
import { KeptFile } from '../files/contract.ts'
import { NonMetal, PartWarning, Position, SpareKey } from '../spares/contract.ts'

/** STORED on the yard, RESERVED for somebody, OUT on a list, SCRAPPED: booked as waste of the same car (packages D, 2). */
export const PartState = z.enum(['STORED', 'RESERVED', 'OUT', 'SCRAPPED'])
/** Assessed use of the part ((EU) 2026/1738 Art. 30): reuse, remanufacturing, recycling. */
export const Assessment = z.enum(['REUSE', 'REMAN', 'RECYCLE'])

export const Part = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  /** Eight characters on its label; `PUBLIC_URL/app/s/<code>` leads to it. */
  code: z.string(),
  /** Key of its kind in the catalogue. */
  sparecategory: z.string(),
  /** Its designation, or the name of its kind. */
  name: z.string(),
  designation: z.string().nullable(),
  position: Position.nullable(),
  state: PartState,
  /** 1 if it has left the yard, 0 if it is there; sorts those on the yard first. */
  gone: z.int(),
  carId: Id,
  carInfo: z.string().nullable(),
  /** Day of removal: from then on its mass is PARTS and no longer the car's 160104 (packages D, 1). */
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
  /** The list that it last went out on, or was returned by. */
  listId: z.int().nullable(),
  listNumber: z.string().nullable(),
  /** It is on a list, or was before it was returned. */
  listed: z.boolean(),
  /** Day of that list: before it the part was not as it is now. */
  listedon: z.string().nullable(),
  /** Day on which it went out; null while it is here. */
  outon: z.string().nullable(),
  /** Day on which it was scrapped, and its line in the log. */
  scrappedon: z.string().nullable(),
  entryId: z.int().nullable(),
  /** It was created together with its list, not stored before. */
  direct: z.boolean(),
  /** Day on which it was written. */
  enteredon: z.string(),
  late: z.boolean(),
  /** Removed on or before the latest locked statement: its mass and car cannot change. */
  locked: z.boolean(),
  closedTill: z.string().nullable(),
})

/** Input of a part: car and kind are required, other fields have default values. */
export const PartForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  carId: Id,
  sparecategory: SpareKey,
  designation: maybe(120),
  position: Position.nullish().transform(position => position ?? null),
  /** Default: today. */
  takenon: maybeDay,
  /** Default: the usual mass of its kind. */
  weight: Amount.positive()
    .max(5000)
    .nullish()
    .transform(weight => weight ?? null),
  nonMetalFactor: NonMetal.nullish().transform(factor => factor ?? null),
  pieces: z.int().min(1).max(1000).default(1),
  seen,
  /** STORED or RESERVED; other states follow from lists and scrapping. */
  state: PartState.extract(['STORED', 'RESERVED']).optional(),
  place: maybe(60),
  assessment: Assessment.nullish().transform(assessment => assessment ?? null),
  /** Default: the day of removal. */
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

/** A customer returns it: it is STORED again from that day on (details O63, packages D). */
export const BringingBack = z.object({
  version,
  day: Day,
  reason: maybe(500),
  place: maybe(60),
  /** Person who accepted it, as required for each list. */
  staffId: maybeId,
})
/** Scrapping: the part becomes waste of the car that it was removed from. */
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
  /** Prefix of the model of matching cars: "Golf V" matches "Golf V 1.9 TDI". */
  model: z.string().nullable(),
  /** HSN and TSN, seven characters: takes precedence over make and model. */
  kba: z.string().nullable(),
  lines: z.array(TemplateLine.extend({ name: z.string() })),
})

export const PartTemplateForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  name: z.string().trim().min(1).max(120),
  manufacturer: maybe(60),
  model: maybe(80),
  /** `0603/ADD` is accepted too. */
  kba: maybe(8)
    .transform(kba => kba?.replace('/', '') ?? null)
    .refine(kba => kba === null || /^\d{4}[0-9A-Z]{3}$/.test(kba), { params: { code: 'kba' } }),
  lines: z.array(TemplateLine).min(1).max(60),
  deleted: z.boolean().optional(),
})

/** Parts usually removed from a car: by its template, by earlier cars of the model, or by the catalogue. */
export const PartSuggestion = z.object({
  carId: Id,
  carInfo: z.string().nullable(),
  source: z.enum(['TEMPLATE', 'HISTORY', 'CATALOGUE']),
  template: PartTemplate.pick({ id: true, name: true }).nullable(),
  /** Remaining kg of the car; negative if more was booked than it weighs. */
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
      /** The part of this kind and position that was already removed. */
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

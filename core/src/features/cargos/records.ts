import { z } from 'zod'
import { placesOf } from '../../domain/measures.ts'
import { report } from '../../fields.ts'
import { Amount, Id, maybe, version } from '../../kit.ts'
import { KeptFile } from '../files/contract.ts'
import { Measure, Offer } from '../offers/contract.ts'
import { cargoFindings } from './rules.ts'

/** The stock of the operating log that cargo is made of: what leaves it comes off the cargo. */
const Followed = z.object({ dismantlerId: Id, wastetype: z.string().regex(/^\d{6}$/) })

/** MATCHED: an offer takes what is free. UNMATCHED: none does. EMPTY: nothing is free. */
export const CargoState = z.enum(['MATCHED', 'UNMATCHED', 'EMPTY'])

/** Cargo as it is saved; `amount` is what is free of it. */
export const CargoForm = z
  .object({
    id: Id.nullish(),
    version: version.optional(),
    looperId: Id,
    cargoTypeId: Id,
    amount: Amount.min(0).max(1_000_000_000),
    measure: Measure,
    remark: maybe(1000),
    followed: Followed.nullish().transform(followed => followed ?? null),
  })
  .superRefine((form, context) => {
    for (const { path, ...finding } of cargoFindings(form, placesOf(form.measure))) report(context, path, [finding])
  })

/** Cargo as it is read; amounts are of `measure`. */
export const Cargo = z.object({
  id: Id,
  version: z.int(),
  looperId: Id,
  looper: z.string(),
  cargoTypeId: Id,
  cargoTypeName: z.string(),
  state: CargoState,
  measure: Measure,
  /** What is free: entered, less what orders hold and what was fetched. */
  amount: z.number(),
  entered: z.number(),
  reserved: z.number(),
  pickedup: z.number(),
  offerExists: z.boolean(),
  /** How many offers take it, and what the best of them nets in euros; null where none does. */
  offers: z.int(),
  bestnet: z.number().nullable(),
  /** Whether an order names it: its kind and measure stay, and it is not deleted. */
  ordered: z.boolean(),
  followed: Followed.nullable(),
  /** The yard whose stock it follows. */
  dismantler: z.string().nullable(),
  remark: z.string().nullable(),
  /** What it looks like; the first stands for it in lists. Recyclers see them with its orders. */
  photos: z.array(KeptFile),
  /** The same two as they stand in it (details O96). */
  cargoinfo: z.object({ measure: Measure, offerExists: z.boolean() }),
})

/** A line of what an offer nets, in euros with its sign; null is not known. */
export const Term = z.object({
  code: z.enum(['GOODS', 'TRANSPORT', 'HANDLING', 'MINIMUM']),
  euros: z.number().nullable(),
})

/** What a looper should know before it orders. */
export const Warning = z.enum([
  'CAPPED',
  'PERCARGO',
  'SPACE',
  'CRANE',
  'FORKLIFT',
  'TRUCK',
  'CODE',
  'CERTIFICATE',
  'NO_DISTANCE',
  'APPROXIMATE',
])

/** What more of the cargo would bring: `missing` until `at`, both in the cargo's measure, is worth `gain` euros. */
export const Better = z.object({
  /** CONTAINER: one pick-up once the containers of its stock are full. */
  code: z.enum(['STEP', 'MINLOAD', 'CONTAINER']),
  missing: z.number(),
  at: z.number(),
  gain: z.number(),
  /** Whether own further cargo of the same kind is enough for it. */
  together: z.boolean(),
  /** In how many days so much has come in, at the pace of the stock; null where that is not known or takes more than a year. */
  days: z.int().nullable(),
})

/** An offer for a cargo, the one that nets most first. */
export const CargoOffer = Offer.omit({ own: true, state: true, cargoTypeName: true, version: true }).extend({
  own: z.boolean(),
  city: z.string().nullable(),
  cargoAmount: z.number(),
  /** What it takes of it, in the cargo's measure and in its own. */
  takes: z.number(),
  taken: z.number(),
  /** Of the step that the amount reaches. */
  unitprice: z.number(),
  distancekm: z.number().nullable(),
  net: z.number(),
  terms: z.array(Term),
  unknown: z.array(z.enum(['TRANSPORT', 'DELIVERY', 'HANDLING'])),
  warnings: z.array(Warning),
  better: z.array(Better),
})

const PointFeature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    kind: z.enum(['LOOPER', 'RECYCLER']),
    name: z.string(),
    /** Of a recycler: its offer that nets most, how far it is, and what that nets. */
    offerId: Id.nullable(),
    distancekm: z.number().nullable(),
    net: z.number().nullable(),
  }),
})

/** The looper and each recycler that takes the cargo, as GeoJSON (details O96). Who has no place is not in it. */
export const CargoGeo = z.object({ type: z.literal('FeatureCollection'), features: z.array(PointFeature) })

/** Stock of an own yard that a kind of cargo is made of, once for each such kind. */
export const StockLine = z.object({
  dismantlerId: Id,
  dismantler: z.string(),
  wastetype: z.string(),
  wastename: z.string(),
  cargoTypeId: Id,
  cargoTypeName: z.string(),
  measure: Measure,
  /** What lies there and is not fetched, kg. */
  kg: z.number(),
  /** The same in the measure of the kind; null where a unit of it has no weight. */
  amount: z.number().nullable(),
  /** The cargo that follows this stock, its kind, what it offers already, and the most that it could, in its own measure. */
  cargo: z
    .object({
      id: Id,
      version: z.int(),
      cargoTypeId: Id,
      measure: Measure,
      amount: z.number(),
      most: z.number().nullable(),
    })
    .nullable(),
})

export type Cargo = z.output<typeof Cargo>
export type CargoForm = z.output<typeof CargoForm>
export type CargoState = z.output<typeof CargoState>
export type CargoOffer = z.output<typeof CargoOffer>
export type CargoGeo = z.output<typeof CargoGeo>
export type Better = z.output<typeof Better>
export type Warning = z.output<typeof Warning>
export type StockLine = z.output<typeof StockLine>

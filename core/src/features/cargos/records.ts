import { z } from 'zod'
import { placesOf } from '../../domain/measures.ts'
import { report } from '../../fields.ts'
import { Amount, Id, maybe, version } from '../../kit.ts'
import { KeptFile } from '../files/contract.ts'
import { Measure, Offer } from '../offers/contract.ts'
import { cargoFindings } from './rules.ts'

/** The stock of the operating log that the cargo follows: the cargo shrinks when stock leaves. */
const Followed = z.object({ dismantlerId: Id, wastetype: z.string().regex(/^\d{6}$/) })

/** MATCHED: an offer takes the free amount. UNMATCHED: none does. EMPTY: nothing is free. */
export const CargoState = z.enum(['MATCHED', 'UNMATCHED', 'EMPTY'])

/** Cargo as saved; `amount` is the free amount. */
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

/** Cargo as read; amounts are in `measure`. */
export const Cargo = z.object({
  id: Id,
  version: z.int(),
  looperId: Id,
  looper: z.string(),
  cargoTypeId: Id,
  cargoTypeName: z.string(),
  state: CargoState,
  measure: Measure,
  /** Free amount: the entered amount less orders and picked-up amounts. */
  amount: z.number(),
  entered: z.number(),
  reserved: z.number(),
  pickedup: z.number(),
  offerExists: z.boolean(),
  /** Number of offers that take it, and the best net in euros; null if there is none. */
  offers: z.int(),
  bestnet: z.number().nullable(),
  /** Whether an order refers to it: its kind and unit are then fixed, and it cannot be deleted. */
  ordered: z.boolean(),
  followed: Followed.nullable(),
  /** The yard whose stock it follows. */
  dismantler: z.string().nullable(),
  remark: z.string().nullable(),
  /** Photos; the first one is the thumbnail in lists. Recyclers see them with its orders. */
  photos: z.array(KeptFile),
  /** Both values as embedded in the offer (details O96). */
  cargoinfo: z.object({ measure: Measure, offerExists: z.boolean() }),
})

/** A term of an offer's net, in euros with its sign; null means unknown. */
export const Term = z.object({
  code: z.enum(['GOODS', 'TRANSPORT', 'HANDLING', 'MINIMUM']),
  euros: z.number().nullable(),
})

/** Warnings for a looper before ordering. */
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

/** Gain of adding more cargo: `missing` up to `at`, both in the cargo's unit, is worth `gain` euros. */
export const Better = z.object({
  /** CONTAINER: one pick-up once the containers of its stock are full. */
  code: z.enum(['STEP', 'MINLOAD', 'CONTAINER']),
  missing: z.number(),
  at: z.number(),
  gain: z.number(),
  /** Whether the looper's other cargo of the same kind is sufficient. */
  together: z.boolean(),
  /** Days until the inflow of the stock suffices; null if unknown or above a year. */
  days: z.int().nullable(),
})

/** An offer for a cargo; lists are sorted by net, best first. */
export const CargoOffer = Offer.omit({ own: true, state: true, cargoTypeName: true, version: true }).extend({
  own: z.boolean(),
  city: z.string().nullable(),
  cargoAmount: z.number(),
  /** Amount taken, in the cargo's unit and in the offer's own. */
  takes: z.number(),
  taken: z.number(),
  /** Price of the step that the amount reaches. */
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
    /** The recycler's offer with the best net, its distance, and the net. */
    offerId: Id.nullable(),
    distancekm: z.number().nullable(),
    net: z.number().nullable(),
  }),
})

/** The looper and each recycler that takes the cargo, as GeoJSON (details O96). Companies without location are omitted. */
export const CargoGeo = z.object({ type: z.literal('FeatureCollection'), features: z.array(PointFeature) })

/** Stock of an own yard usable for a kind of cargo, one line per kind. */
export const StockLine = z.object({
  dismantlerId: Id,
  dismantler: z.string(),
  wastetype: z.string(),
  wastename: z.string(),
  cargoTypeId: Id,
  cargoTypeName: z.string(),
  measure: Measure,
  /** Stock that is not fetched yet, kg. */
  kg: z.number(),
  /** The same in the unit of the kind; null if that unit has no weight. */
  amount: z.number().nullable(),
  /** The cargo that follows this stock, its kind, its offered amount, and the maximum it could offer, in its own unit. */
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

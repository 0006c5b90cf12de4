import { z } from 'zod'
import { placesOf } from '../../domain/measures.ts'
import { UNITS } from '../../domain/units.ts'
import { Email, Phone, report, WebAddress } from '../../fields.ts'
import { Amount, Day, decimals, Id, Money, maybe, maybeDay, version } from '../../kit.ts'
import { offerFindings } from './rules.ts'

/** `PERMEASURE`: for each unit of `measure`; `PERCARGO`: for each pick-up, whatever its amount (details O94). */
export const PriceBasis = z.enum(['PERMEASURE', 'PERCARGO'])
export const TransportBasis = z.enum(['PERPICKUP', 'PERKM'])
/** Who pays for the transport: the company with the cargo, or the recycler. */
export const PaidBy = z.enum(['LOOPER', 'RECYCLER'])
/** Status of an offer today: inactive, not yet or no longer valid, or open. */
export const OfferState = z.enum(['OPEN', 'INACTIVE', 'FUTURE', 'ENDED'])

export const Measure = z.enum(UNITS)
/** Euros per measure: at most four decimals. */
const Price = decimals(4).min(0).max(10_000_000)
const Cost = Money.min(0).max(1_000_000)
const Much = Amount.min(0).max(1_000_000_000)
const Km = z.int().min(0).max(2000)

/** The price from this amount on, in the offer's unit. */
const PriceStep = z.object({ from: Much, price: Price })
/** Maximum number of price steps of an offer. */
export const MOST_STEPS = 8

const yes = z.boolean().default(false)
const none = { amount: Much.nullish(), cost: Cost.nullish(), km: Km.nullish() }
const orNull = <Value>(value: Value | null | undefined) => value ?? null

/** Input of an offer. Amounts and prices are per `measure`, prices without tax. */
const OfferFields = z.object({
  id: Id.nullish(),
  version: version.optional(),
  recyclerId: Id,
  cargoTypeId: Id,
  measure: Measure,
  minamount: none.amount.transform(orNull),
  maxamount: none.amount.transform(orNull),
  mindistancekm: none.km.transform(orNull),
  maxdistancekm: none.km.transform(orNull),
  price: Price,
  pricebasis: PriceBasis.default('PERMEASURE'),
  steps: z.array(PriceStep).max(MOST_STEPS).default([]),
  /** One currency for all (details O109). */
  currency: z.literal('EUR').default('EUR'),
  /** The company with the cargo pays the price. */
  negative: yes,
  /** The company with the cargo delivers it. */
  selfdelivery: yes,
  /** Null means unknown. */
  transportcost: none.cost.transform(orNull),
  transportbasis: TransportBasis.default('PERPICKUP'),
  transportpaidby: PaidBy.default('RECYCLER'),
  /** Per pick-up, paid by the company with the cargo; null means unknown, 0 none. */
  handlingcost: none.cost.transform(orNull),
  /** Below this amount `minloadcost` is added to each pick-up. */
  minload: none.amount.transform(orNull),
  minloadcost: none.cost.transform(orNull),
  validfrom: Day,
  validto: maybeDay,
  active: z.boolean().default(true),
  offerterms: WebAddress,
  agblink: WebAddress,
  openinghours: maybe(300),
  pickuphours: maybe(300),
  needscontainerspace: yes,
  needscrane: yes,
  needsforklift: yes,
  truckaccess: yes,
  contactname: maybe(120),
  contactmail: Email,
  contactphone: Phone,
  /** Place of delivery, degrees WGS 84; null if the company has no location. */
  lat: z.number().min(-90).max(90).nullish().transform(orNull),
  lon: z.number().min(-180).max(180).nullish().transform(orNull),
  remark: maybe(1000),
})

/** An offer as saved; invalid combinations are reported at their fields. */
export const OfferForm = OfferFields.superRefine((form, context) => {
  for (const { path, ...finding } of offerFindings(form, placesOf(form.measure))) report(context, path, [finding])
})

/** Consent of the contact of an own offer: own accounts and addresses that agreed get mails, others are asked once. */
export const ContactState = z.enum(['ACCOUNT', 'UNASKED', 'ASKED', 'CONFIRMED', 'REFUSED'])

/** An offer as it is read. */
export const Offer = OfferFields.omit({ id: true, version: true }).extend({
  id: Id,
  version: z.int(),
  recycler: z.string(),
  cargoTypeName: z.string(),
  state: OfferState,
  /** Of the acting company. */
  own: z.boolean(),
  steps: z.array(z.object({ from: z.number(), price: z.number() })),
  offerterms: z.string().nullable(),
  agblink: z.string().nullable(),
  contactmail: z.string().nullable(),
  /** Null without one, and of another company. */
  contactstate: ContactState.nullable(),
  contactphone: z.string().nullable(),
})

/** A kind of cargo of the exchange, in force on the day it is asked for (details O96). */
export const CargoType = z.object({
  id: Id,
  name: z.string(),
  /** AVV codes that such cargo can have. */
  codes: z.array(z.string()),
  /** The usual unit. */
  measure: Measure,
  /** Waste types of the operating log that it consists of. */
  wastetypes: z.array(z.string()),
  hazardous: z.boolean(),
  /** Typical kg of a piece, where it is counted. */
  pieceskg: z.number().nullable(),
  validfrom: z.string(),
  validto: z.string().nullable(),
})

/** Distance in km beyond an offer's reach within which missed cargo is counted. */
export const BESIDE_KM = 50

/** Number of nearby cargos of other companies that match an offer, and of those that do not by first reason; rounded down to multiples of five. */
export const OfferMatch = z.object({
  reason: z.enum(['MATCH', 'TYPE', 'AMOUNT', 'DISTANCE']),
  count: z.int(),
  /** One to four. */
  few: z.boolean(),
})

export type OfferMatch = z.output<typeof OfferMatch>
export type OfferForm = z.output<typeof OfferForm>
export type Offer = z.output<typeof Offer>
export type ContactState = z.output<typeof ContactState>
export type OfferState = z.output<typeof OfferState>
export type CargoType = z.output<typeof CargoType>

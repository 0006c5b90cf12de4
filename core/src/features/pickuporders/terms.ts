import { z } from 'zod'
import { Measure, PaidBy, PriceBasis, TransportBasis } from '../offers/contract.ts'

const text = z.string().nullish()
const amount = z.number().nullish()
const need = z.boolean()

/** The offer as it was when the looper ordered: amounts in `measure`, prices in euros without tax. */
const OfferTerms = z.object({
  measure: Measure,
  minamount: amount,
  maxamount: amount,
  mindistancekm: amount,
  maxdistancekm: amount,
  price: z.number(),
  pricebasis: PriceBasis,
  steps: z.array(z.object({ from: z.number(), price: z.number() })),
  negative: z.boolean(),
  selfdelivery: z.boolean(),
  transportcost: amount,
  transportbasis: TransportBasis,
  transportpaidby: PaidBy,
  handlingcost: amount,
  minload: amount,
  minloadcost: amount,
  validfrom: z.string(),
  validto: text,
  offerterms: text,
  agblink: text,
  openinghours: text,
  pickuphours: text,
  needscontainerspace: need,
  needscrane: need,
  needsforklift: need,
  truckaccess: need,
  contactname: text,
  contactmail: text,
  contactphone: text,
  remark: text,
})

/** A company of the order. Street, contact and yard of the looper are included from execution on. */
const OrderSide = z.object({
  name: text,
  street: text,
  hsnr: text,
  zip: text,
  city: text,
  contactname: text,
  contactphone: text,
  contactmail: text,
  openinghours: text,
  hasparkingspace: z.boolean().nullish(),
  hascontainerspace: z.boolean().nullish(),
  hasforklift: z.boolean().nullish(),
  hascrane: z.boolean().nullish(),
})

/** The looper's net by term in euros: costs are zero or below, null means unknown and is listed in `unknown` (details O94). */
export const NetLines = z.object({
  /** In the offer's unit. */
  taken: z.number(),
  unitprice: z.number(),
  goods: z.number(),
  transport: z.number().nullable(),
  handling: z.number().nullable(),
  minimum: z.number(),
  net: z.number(),
  unknown: z.array(z.enum(['TRANSPORT', 'HANDLING', 'DELIVERY'])),
})

/** The same for the fetched amount. */
export const FetchedLines = NetLines.omit({ unknown: true })

/** The agreed terms, unaffected by later changes of the offer. */
export const Terms = z.object({
  ...NetLines.shape,
  cargoTypeId: z.int(),
  /** Waste type of the cargo, if its kind has several; absent in old orders. */
  wastetype: text,
  km: z.number().nullable(),
  offer: OfferTerms,
  recycler: OrderSide,
  looper: OrderSide,
})

export type Terms = z.output<typeof Terms>
export type OrderSide = z.output<typeof OrderSide>

/** Names of the binding fields; other fields of an offer may change without a new decision. */
const BINDING = [
  'price',
  'pricebasis',
  'steps',
  'negative',
  'selfdelivery',
  'transportcost',
  'transportbasis',
  'transportpaidby',
  'handlingcost',
  'minload',
  'minloadcost',
  'maxamount',
  'offerterms',
  'agblink',
] as const
const NET = ['unitprice', 'goods', 'transport', 'handling', 'minimum', 'net'] as const

/** Binding part of an offer. */
export type Binding = Pick<z.output<typeof OfferTerms>, (typeof BINDING)[number]>

/** The same with the unit of its amounts and prices. */
export type Agreed = Binding & Pick<z.output<typeof OfferTerms>, 'measure'>

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether the binding part of an offer differs from the one seen. */
export const offerChanged = (seen: Binding, now: Binding): boolean => BINDING.some(name => !same(seen[name], now[name]))

/** Binding part of the terms: fields of the offer and terms of the net, by name. */
export function bindingPart(terms: Terms): Record<string, unknown> {
  const { offer } = terms
  return Object.fromEntries([
    ...BINDING.map(name => [name, offer[name] ?? null]),
    ...NET.map(name => [name, terms[name] ?? null]),
  ])
}

/** Names of the changed fields of the offer and terms of the net. */
export function changedTerms(before: Terms, after: Terms): string[] {
  const [one, other] = [bindingPart(before), bindingPart(after)]
  return Object.keys(one).filter(name => !same(one[name], other[name]))
}

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

/** A company of the order. Of the looper street, contact and yard stand here from execution on. */
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

/** What a looper nets, term by term in euros: costs are zero or below, null is not known and stands in `unknown` (details O94). */
export const NetLines = z.object({
  /** In the offer's measure. */
  taken: z.number(),
  unitprice: z.number(),
  goods: z.number(),
  transport: z.number().nullable(),
  handling: z.number().nullable(),
  minimum: z.number(),
  net: z.number(),
  unknown: z.array(z.enum(['TRANSPORT', 'HANDLING', 'DELIVERY'])),
})

/** The same for what was fetched. */
export const FetchedLines = NetLines.omit({ unknown: true })

/** What was agreed: it stays when the offer changes. */
export const Terms = z.object({
  ...NetLines.shape,
  cargoTypeId: z.int(),
  /** Waste type of the cargo, where it is one of several of its kind; orders from before have none. */
  wastetype: text,
  km: z.number().nullable(),
  offer: OfferTerms,
  recycler: OrderSide,
  looper: OrderSide,
})

export type Terms = z.output<typeof Terms>
export type OrderSide = z.output<typeof OrderSide>

/** What binds both, each by its name; the rest of an offer may change without a new decision. */
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

/** What of an offer binds. */
export type Binding = Pick<z.output<typeof OfferTerms>, (typeof BINDING)[number]>

/** The same with the measure that its amounts and prices are of. */
export type Agreed = Binding & Pick<z.output<typeof OfferTerms>, 'measure'>

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether an offer binds to something else now than when somebody looked at it. */
export const offerChanged = (seen: Binding, now: Binding): boolean => BINDING.some(name => !same(seen[name], now[name]))

/** What of the terms binds: fields of the offer and lines of the net, by their names. */
export function bindingPart(terms: Terms): Record<string, unknown> {
  const { offer } = terms
  return Object.fromEntries([
    ...BINDING.map(name => [name, offer[name] ?? null]),
    ...NET.map(name => [name, terms[name] ?? null]),
  ])
}

/** What of the terms is different now, by the names of fields of the offer and lines of the net. */
export function changedTerms(before: Terms, after: Terms): string[] {
  const [one, other] = [bindingPart(before), bindingPart(after)]
  return Object.keys(one).filter(name => !same(one[name], other[name]))
}

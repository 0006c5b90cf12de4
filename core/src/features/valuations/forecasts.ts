import { z } from 'zod'
import { based } from '../../based.ts'
import { normalisePlate } from '../../domain/plate.ts'
import { normaliseVin } from '../../domain/vin.ts'
import {
  call,
  contract,
  Day,
  Flag,
  Format,
  fileOut,
  filled,
  Id,
  idParams,
  Money,
  maybe,
  PathId,
  version,
} from '../../kit.ts'
import { foundOf, listQuery, paging, RowIds } from '../../paging.ts'
import { filesOf, KeptFile } from '../files/contract.ts'
import { values } from './contract.ts'
import { bidsToday } from './today.ts'
import { Valuated, ValueForm, ValueTerm } from './value.ts'

/** A bid on a valued car. BOUGHT may have the price paid, LOST the price that won. */
export const BID_STATES = ['OPEN', 'BOUGHT', 'LOST'] as const
export const BidState = z.enum(BID_STATES)
export type BidState = z.output<typeof BidState>

const Price = Money.positive().max(9_999_999)
const maybePrice = Price.nullish().transform(price => price ?? null)

/** What lies beside a kept valuation: it may change, and is erased after 12 months where no car is linked. */
const Beside = {
  vin: maybe(60).transform(vin => (vin ? normaliseVin(vin) || null : null)),
  licenceplate: maybe(20).transform(plate => (plate ? normalisePlate(plate, 'DE') || null : null)),
  remark: maybe(2000),
}

/** A kept valuation. Net euros; `value` with its 80 % range. */
export const Forecast = z.object({
  id: Id,
  version: z.int(),
  /** Day of its prices and figures. */
  day: z.string(),
  /** Make, model and what else names the car. */
  title: z.string(),
  kba: z.string().nullable(),
  clazz: z.string().nullable(),
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** Asked price, if it was known. */
  purchase: z.number().nullable(),
  bidstate: BidState.nullable(),
  bid: z.number().nullable(),
  bidon: z.string().nullable(),
  /** Paid, or the price that won. */
  winning: z.number().nullable(),
  vin: z.string().nullable(),
  licenceplate: z.string().nullable(),
  remark: z.string().nullable(),
  person: z.string(),
  carId: Id.nullable(),
  carInfo: z.string().nullable(),
  /** Day on which VIN, plate, remark and photos were erased. */
  erasedon: z.string().nullable(),
  files: z.array(KeptFile),
  /** Whether the reader may delete it: its author or the head, unless a car is linked. */
  removable: z.boolean(),
})
export type Forecast = z.output<typeof Forecast>

/** A term of the forecast beside what came in. Net euros; null: not known yet. */
export const OutcomeTerm = z.object({
  kind: ValueTerm.shape.kind,
  key: z.string(),
  name: z.string(),
  forecast: z.number(),
  cameIn: z.number(),
})

export type OutcomeTerm = z.output<typeof OutcomeTerm>

/** What a linked car brought so far (rulings G24): sold parts, settled cores, booked materials at the prices of their month; costs as forecast. */
export const Outcome = z.object({
  forecast: z.number(),
  cameIn: z.number(),
  /** (came in − forecast) ÷ forecast in whole percent; null below 50 euros. */
  percent: z.int().nullable(),
  /** Counts in the company's bias: disposed of, and for 180 days or with no part left on the shelf. */
  counted: z.boolean(),
  terms: z.array(OutcomeTerm),
})
export type Outcome = z.output<typeof Outcome>

export const ForecastDetails = Forecast.extend({
  inputs: ValueForm,
  result: Valuated,
  /** Day of the newest price that entered; null: defaults only. */
  bookday: z.string().nullable(),
  model: z.string(),
  /** Of inputs and result as kept. */
  sha256: z.string(),
  linkreason: z.string().nullable(),
  outcome: Outcome.nullable(),
  /** Who takes off what, of the staff that is still known. */
  takers: z.array(z.object({ key: z.string(), names: z.array(z.string()) })),
})
export type ForecastDetails = z.output<typeof ForecastDetails>

/** A new valuation to keep: the five steps and what lies beside; with an id only what lies beside. */
export const ForecastForm = z
  .object({
    id: Id.nullish(),
    version: version.optional(),
    value: ValueForm.nullish().transform(value => value ?? null),
    ...Beside,
    bid: maybePrice,
  })
  .superRefine(({ id, version: seen, value }, context) => {
    if (id && seen === undefined) context.addIssue({ code: 'custom', path: ['version'], params: { code: 'required' } })
    if (!id && !value) context.addIssue({ code: 'custom', path: ['value'], params: { code: 'required' } })
  })
export type ForecastForm = z.output<typeof ForecastForm>

/** With a state it needs a bid; a final price only once the bid has ended. Both are told at their fields by the call. */
export const BidForm = z.object({ version, state: BidState.nullable(), bid: maybePrice, winning: maybePrice })
export type BidForm = z.output<typeof BidForm>

export const LinkForm = z.object({ version, reason: maybe(500) })
export type LinkForm = z.output<typeof LinkForm>
export const UnlinkForm = z.object({ version, reason: filled(500) })

export const ForecastFilter = listQuery.extend({
  from: Day.optional(),
  to: Day.optional(),
  bidstate: BidState.optional(),
  linked: Flag.optional(),
  ids: RowIds,
})
export type ForecastFilter = z.output<typeof ForecastFilter>

/** Hits and misses of bids (rulings G25), and the bias of linked cars (G24). Percentages; null: too few to tell. */
const Hits = z.object({
  open: z.int(),
  bought: z.int(),
  lost: z.int(),
  hitRate: z.number().nullable(),
  /** Mean of (bid − winning) ÷ winning over lost bids whose winning price is known. */
  distance: z.number().nullable(),
})
export const ForecastStatistics = Hits.extend({
  /** Models with five ended bids at least. */
  byModel: z.array(Hits.extend({ model: z.string() })),
  /** Bids that are open for 30 days; the id of the oldest. */
  openBids: bidsToday.fields.openBids,
  /** Median deviation of the last 20 linked cars of which all came in. */
  bias: z.int().nullable(),
  cars: z.int(),
  /** The same by who made them; for the head only. */
  byPerson: z.array(z.object({ person: z.string(), bias: z.int().nullable(), cars: z.int() })).nullable(),
})
export type ForecastStatistics = z.output<typeof ForecastStatistics>

const reads = ['cars', 'receptions', 'parts', 'spares', 'prices', 'deliveries', 'files'] as const
const list = { ...values, query: ForecastFilter.extend(paging), output: z.array(Forecast), reads: ['cars'] as const }

/** Kept valuations of the company: read and changed by all who may value. */
export const forecasts = contract('valuations', {
  list: call('GET /purchaser/forecasts', list),
  get: call('GET /purchaser/forecasts/:id', { ...values, params: idParams, output: ForecastDetails, reads }),
  search: call('GET /purchaser/forecasts/search', {
    ...values,
    query: z.object({ q: filled(100) }),
    output: foundOf(Forecast),
  }),
  statistics: call('GET /purchaser/forecasts/statistics', { ...values, output: ForecastStatistics, reads }),
  /** The valuation linked to an own car, or null. */
  ofCar: call('GET /purchaser/forecasts/of/car/:carId', {
    ...values,
    params: z.object({ carId: PathId }),
    output: Forecast.nullable(),
    reads: ['cars'],
  }),
  /** Values and keeps; refused as `invalid` at `value.vehicle` where weight and class are unknown. */
  save: call('PUT /purchaser/forecasts', { ...values, body: ForecastForm, output: ForecastDetails }),
  /** Values the same inputs with the prices of today, as a new one. */
  again: call('POST /purchaser/forecasts/again/:id', { ...values, params: idParams, output: ForecastDetails }),
  bid: call('PATCH /purchaser/forecasts/bid/:id', {
    ...values,
    params: idParams,
    body: BidForm,
    output: ForecastDetails,
  }),
  /** Links an own car (VN.R); one that has a valuation already needs a reason. Throws `valuations.linked` {title}. */
  link: call('PATCH /purchaser/forecasts/:id/car/:carId', {
    ...values,
    asks: () => ['VN.R'],
    params: idParams.extend({ carId: PathId }),
    body: LinkForm,
    output: ForecastDetails,
  }),
  unlink: call('PATCH /purchaser/forecasts/unlink/:id', {
    ...values,
    asks: () => ['VN.R'],
    params: idParams,
    body: UnlinkForm,
    output: ForecastDetails,
  }),
  /** Throws `valuations.others`, `valuations.is-linked`. */
  remove: call('DELETE /purchaser/forecasts/:id', { ...values, params: idParams, query: based, output: z.null() }),
  paper: call('GET /purchaser/forecasts/:id/pdf', { ...values, params: idParams, ...fileOut }),
  export: call('GET /purchaser/forecasts/download/:format', {
    ...values,
    params: z.object({ format: Format }),
    query: ForecastFilter.omit({ ids: true }),
    ...fileOut,
    streams: true,
    replica: true,
  }),
  ...filesOf('/purchaser/forecasts', { output: ForecastDetails, see: values, add: values, remove: values }),
})

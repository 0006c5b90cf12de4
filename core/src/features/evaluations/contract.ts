import { z } from 'zod'
import { call, contract, Day, Format, fileOut, PathId } from '../../kit.ts'
import { BehindQuery, BehindRow, BehindSum, FIGURES, FigureOf } from './behind.ts'
import { EVALUATED } from './evaluated.ts'
import { FlowRow } from './flow.ts'
import { Forecast, Recycling } from './quotas.ts'
import { BalanceRow, Co2, Co2Figure, Evaluation, IdevRow, StockHistory, StockRow } from './records.ts'

export * from './behind.ts'
export * from './quotas.ts'
export * from './records.ts'

const range = z.object({ dismantlerId: PathId, from: Day, to: Day })
const figure = range.extend({ figure: z.enum(FIGURES) })
const reads = [
  'log',
  'disposals',
  'statements',
  'cars',
  'receptions',
  'partners',
  'employees',
  'companies',
  'incidents',
  'parts',
  'spares',
  'reviews',
  'containers',
  'reminders',
] as const

export const evaluations = contract('evaluations', {
  stockHistory: call('GET /btb/statistics/stock/:dismantlerId/:wastetype/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: range.extend({ wastetype: z.string().regex(/^(\d{6}|\d{1,2}|PARTS)$/) }),
    output: StockHistory,
    reads,
  }),
  stock: call('GET /btb/statistics/stock/:dismantlerId/:to', {
    can: 'BTB.R',
    replica: true,
    params: range.omit({ from: true }),
    output: z.array(StockRow),
    reads,
  }),
  stockFile: call('GET /btb/statistics/stock/:dismantlerId/:to/:format', {
    can: 'BTB.R',
    replica: true,
    params: range.omit({ from: true }).extend({ format: Format }),
    ...fileOut,
  }),
  balance: call('GET /btb/statistics/balance/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: range,
    output: z.array(BalanceRow),
    reads,
  }),
  balanceTill: call('GET /btb/statistics/balance/:dismantlerId/:to', {
    can: 'BTB.R',
    replica: true,
    params: range.omit({ from: true }),
    output: z.array(BalanceRow),
    reads,
  }),
  balanceFile: call('GET /btb/statistics/balance/:dismantlerId/:from/:to/:format', {
    can: 'BTB.R',
    replica: true,
    params: range.extend({ format: Format }),
    ...fileOut,
  }),
  /** Bookings and cars of a figure, which add up to it exactly. */
  behind: call('GET /btb/statistics/behind/:dismantlerId/:from/:to/:figure', {
    can: 'BTB.R',
    replica: true,
    params: figure,
    query: BehindQuery,
    output: z.array(BehindRow),
    reads,
  }),
  behindSum: call('GET /btb/statistics/behindsum/:dismantlerId/:from/:to/:figure', {
    can: 'BTB.R',
    replica: true,
    params: figure,
    query: FigureOf,
    output: BehindSum,
    reads,
  }),
  behindFile: call('GET /btb/statistics/behind/:format/:dismantlerId/:from/:to/:figure', {
    can: 'BTB.R',
    replica: true,
    params: figure.extend({ format: Format }),
    query: BehindQuery,
    ...fileOut,
    streams: true,
  }),
  recycling: call('GET /btb/statistics/recycling/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: range,
    output: Recycling,
    reads,
  }),
  /** For the calendar year of `to`, from the books at the end of `day`, default today. */
  forecast: call('GET /btb/statistics/forecast/:dismantlerId/:to', {
    can: 'BTB.R',
    replica: true,
    params: range.omit({ from: true }),
    query: z.object({ day: Day.optional() }),
    output: Forecast,
    reads,
  }),
  idev: call('GET /btb/statistics/idev/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: range,
    output: z.array(IdevRow),
    reads,
  }),
  idevFile: call('GET /btb/statistics/idev/:dismantlerId/:from/:to/:format', {
    can: 'BTB.R',
    replica: true,
    params: range.extend({ format: Format }),
    ...fileOut,
  }),
  recyclingFile: call('GET /btb/statistics/recycling/:dismantlerId/:from/:to/pdf', {
    can: 'BTB.R',
    replica: true,
    params: range,
    ...fileOut,
  }),
  co2: call('GET /btb/statistics/co2/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: range,
    output: Co2,
    reads,
  }),
  co2Figures: call('GET /btb/statistics/co2figures', { can: 'login', output: z.array(Co2Figure) }),
  evaluation: call('GET /btb/statistics/evaluation/:dismantlerId/:from/:to', {
    can: 'VN.R',
    replica: true,
    params: range,
    output: Evaluation,
    reads,
  }),
  /** One of its tables; the PDF includes its chart. */
  evaluationFile: call('GET /btb/statistics/evaluation/:dismantlerId/:from/:to/:part/:format', {
    can: 'VN.R',
    replica: true,
    params: range.extend({ part: z.enum(EVALUATED), format: Format }),
    ...fileOut,
  }),
  /** Mass flow from cars to fractions to receivers. */
  flow: call('GET /btb/statistics/flow/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: range,
    output: z.array(FlowRow),
    reads,
  }),
  flowFile: call('GET /btb/statistics/flow/:dismantlerId/:from/:to/:format', {
    can: 'BTB.R',
    replica: true,
    params: range.extend({ format: Format }),
    ...fileOut,
  }),
})

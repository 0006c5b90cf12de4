import { z } from 'zod'
import { call, contract, Format, fileOut, Id, Instant, idParams } from '../../kit.ts'
import { values } from './contract.ts'
import { ValuedVehicle } from './value.ts'

/** Lines of one file. */
export const MOST_PORTFOLIO_LINES = 500
/** Days after which a portfolio is deleted. */
export const PORTFOLIO_DAYS = 30

/** What became of valuing a file; STOPPED: an error ended it. */
export const PORTFOLIO_STATES = ['RUNNING', 'DONE', 'CANCELLED', 'STOPPED'] as const
export const PortfolioState = z.enum(PORTFOLIO_STATES)

/** By what a line's vehicle was found: an own car by its VIN, the key number, only the maker by the VIN, or what the line itself says. */
export const FOUND_BY = ['CAR', 'KBA', 'MAKER', 'LINE'] as const
export const FoundBy = z.enum(FOUND_BY)

/** A file of vehicles that is valued line by line. Net euros. */
export const Portfolio = z.object({
  id: Id,
  filename: z.string(),
  person: z.string(),
  created: Instant,
  state: PortfolioState,
  total: z.int(),
  /** Lines that are finished, and those of them that have a value. */
  done: z.int(),
  valued: z.int(),
  /** Sum of the values. */
  value: z.number(),
  /** Day of the prices, and on which it is deleted. */
  day: z.string(),
  deletedon: z.string(),
})
export type Portfolio = z.output<typeof Portfolio>

/** A line of the file with its value, net euros, and 80 % range; without a value `reason` says why. */
export const PortfolioLine = z.object({
  /** As in the file, from 1. */
  line: z.int(),
  given: z.string(),
  title: z.string().nullable(),
  foundby: FoundBy.nullable(),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** What the value stands on, and why it is so or is missing, in the reader's language. */
  basis: z.string().nullable(),
  reason: z.string().nullable(),
  vin: z.string().nullable(),
  /** What was valued, to value it again or keep it. */
  vehicle: ValuedVehicle.nullable(),
  carId: Id.nullable(),
})
export type PortfolioLine = z.output<typeof PortfolioLine>

export const PortfolioDetails = Portfolio.extend({ lines: z.array(PortfolioLine) })
export type PortfolioDetails = z.output<typeof PortfolioDetails>

/** Many vehicles of one file at once; nothing of it is kept as a valuation (rulings G34). */
export const portfolios = contract('valuations', {
  list: call('GET /purchaser/portfolio', { ...values, output: z.array(Portfolio) }),
  get: call('GET /purchaser/portfolio/:id', { ...values, params: idParams, output: PortfolioDetails }),
  /**
   * Multipart: `file`, CSV or XLSX with key numbers (KBA) or VINs. Answers at once; `get` tells the progress. Throws `valuations.portfolio-running` while another one
   * of the company runs, `invalid` at `file` for more than 500 lines, and what is wrong with the file.
   */
  start: call('POST /purchaser/portfolio', {
    ...values,
    body: z.custom<FormData>().optional(),
    output: Portfolio,
    kind: 'table',
  }),
  /** Stops after the lines in progress; those valued so far stay. Throws `valuations.portfolio-ended`. */
  cancel: call('PATCH /purchaser/portfolio/cancel/:id', { ...values, params: idParams, output: Portfolio }),
  export: call('GET /purchaser/portfolio/:id/download/:format', {
    ...values,
    params: idParams.extend({ format: Format }),
    ...fileOut,
  }),
})

import { z } from 'zod'
import type { Endpoint } from './kit.ts'
import { MOST_WHOLE, MOST_WINDOW } from './limits.ts'

type Schema = z.ZodType
type Shape = z.ZodObject

/** What every list takes beside its own filter (decision 7). `sort` is a column, `-` in front for descending; `q` words in any column. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z
    .string()
    .regex(/^-?[A-Za-z][A-Za-z0-9_]*$/)
    .optional(),
})
export type ListQuery = z.output<typeof listQuery>

/** Ids of rows in a query, `7,12`: only these of the list. */
export const RowIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
  .transform(text => text.split(',').map(Number))
  .optional()

/** Codes of columns in a query, `status:OPEN,step:PARTS`. */
const Codes = z
  .string()
  .max(400)
  .regex(/^\w+:[\w.-]+(,\w+:[\w.-]+)*$/)
  .transform(text => text.split(',').map(one => one.split(':') as [column: string, code: string]))

/** What a list takes that is answered in windows where it is long: `window` asks for one, `after` is the place that the last one ended at. */
export const paging = {
  /** Only rows with these codes. */
  only: Codes.optional(),
  /** How many rows at most. */
  window: z.coerce.number().int().min(1).max(MOST_WINDOW).optional(),
  /** The first window holds all rows where there are no more than so many. */
  whole: z.coerce.number().int().min(1).max(MOST_WHOLE).optional(),
  after: z.string().max(2000).optional(),
  /** `later`: rows of a list longer than the window are not counted, which would take a look at all; a window without it tells. */
  total: z.enum(['later']).optional(),
}
export const pageQuery = listQuery.extend(paging)
export type PageQuery = z.output<typeof pageQuery> & { ids?: number[] | undefined }

/** What the search of the shell is told: the first rows, and how many there are. */
export const foundOf = <Row extends Schema>(row: Row) => z.object({ rows: z.array(row), total: z.number() })

/** A window of a list. */
export const windowOf = <Rows extends Schema>(rows: Rows) =>
  z.object({
    rows,
    /** How many rows there are in all windows; the first one tells, unless `later`. */
    total: z.int().nullable(),
    /** Where the next window begins; null behind the last row. */
    after: z.string().nullable(),
  })

/** The same call asked for a window. */
export const windowed = <P extends Shape, Q extends Shape, B extends Schema, O extends Schema>(
  endpoint: Endpoint<P, Q, B, O>,
) => ({ ...endpoint, output: windowOf(endpoint.output) })

/** Of a list that is answered in windows where it is long. */
export const isPaged = ({ query }: Pick<Endpoint, 'query'>): boolean => 'window' in query.shape

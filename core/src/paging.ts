import { z } from 'zod'
import type { Endpoint } from './kit.ts'
import { MOST_WHOLE, MOST_WINDOW } from './limits.ts'

type Schema = z.ZodType
type Shape = z.ZodObject

/**
 * Query of every list besides its own filters (decision 7). `sort` is a column, with `-` for descending; `q` is
 * searched in all columns.
 */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z
    .string()
    .regex(/^-?[A-Za-z][A-Za-z0-9_]*$/)
    .optional(),
})
export type ListQuery = z.output<typeof listQuery>

/** Ids in a query, `7,12`: only these rows of the list. */
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

/**
 * Query of a list that is answered in windows if it is long: `window` is the size of one, `after` the cursor from the
 * previous one.
 */
export const paging = {
  /** Only rows with these codes. */
  only: Codes.optional(),
  /** Most rows in the window. */
  window: z.coerce.number().int().min(1).max(MOST_WINDOW).optional(),
  /** The first window has all rows if there are no more than this. */
  whole: z.coerce.number().int().min(1).max(MOST_WHOLE).optional(),
  after: z.string().max(2000).optional(),
  /**
   * `later`: does not count the rows of a list longer than the window, which would read them all; a window without it
   * has the number.
   */
  total: z.enum(['later']).optional(),
}
export const pageQuery = listQuery.extend(paging)
export type PageQuery = z.output<typeof pageQuery> & { ids?: number[] | undefined }

/** Answer for the search box: the first rows, and their total. */
export const foundOf = <Row extends Schema>(row: Row) => z.object({ rows: z.array(row), total: z.number() })

/** A window of a list. */
export const windowOf = <Rows extends Schema>(rows: Rows) =>
  z.object({
    rows,
    /** Number of rows in all windows; given with the first one, unless `later`. */
    total: z.int().nullable(),
    /** Cursor of the next window; null after the last row. */
    after: z.string().nullable(),
  })

/** The call with the parameters of a window. */
export const windowed = <P extends Shape, Q extends Shape, B extends Schema, O extends Schema>(
  endpoint: Endpoint<P, Q, B, O>,
) => ({ ...endpoint, output: windowOf(endpoint.output) })

/** Whether a list is answered in windows if it is long. */
export const isPaged = ({ query }: Pick<Endpoint, 'query'>): boolean => 'window' in query.shape

import { z } from 'zod'
import { Day } from '../../kit.ts'

/** Master data files that the operator may change, as described in `server/masterdata/README.md`. */
export const operatorTables = [
  'waste_types',
  'waste_successors',
  'dated_settings',
  'co2_factors',
  'part_defaults',
  'material_prices',
  'price_index',
  'composition',
  'recalls',
] as const
export const OperatorTable = z.enum(operatorTables)
export type OperatorTable = z.output<typeof OperatorTable>

/** A row by the columns of its file, cells in the file's format: days `YYYY-MM-DD`, flags 0 or 1, lists with `|`. */
const Cells = z.record(z.string().max(60), z.string().max(2000))

/** Name and language of a column of names, `name` and `de` for `name_de`; undefined for other columns. */
export function languageColumn(column: string): { what: 'name' | 'tradename'; language: string } | undefined {
  const [, what, language = ''] = /^(name|tradename)_(..)$/.exec(column) ?? []
  return what === 'name' || what === 'tradename' ? { what, language } : undefined
}

export const OperatorRow = z.object({
  cells: Cells,
  /** Shipped rows are updated by the next release, the operator's are not. */
  origin: z.enum(['SHIPPED', 'OPERATOR']),
})

export const OperatorRows = z.object({
  table: OperatorTable,
  /** The column with the key of the dated records: rows of one key are saved together. */
  subject: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['text', 'int', 'number', 'day', 'month', 'flag', 'list']),
      needed: z.boolean(),
    }),
  ),
  rows: z.array(OperatorRow),
})

/** All rows of a key; they replace the existing ones. */
export const OperatorForm = z.object({
  rows: z
    .array(z.object({ cells: Cells }))
    .min(1)
    .max(100),
  /** Confirms a change that affects closed periods. */
  anyway: z.boolean().optional(),
})

/** From when the German list of wastes (AVV) has the battery codes of Decision (EU) 2025/934. */
export const AvvState = z.object({
  /** The AVV's day as entered by the operator; null while unknown: then both sets of codes may be booked. */
  day: z.string().nullable(),
  /** The day on which the Decision applies, proposed until then. */
  proposed: z.string(),
  /** Codes that end on it, and their successors. */
  ended: z.array(z.string()),
  successors: z.array(z.string()),
})
export const AvvForm = z.object({ day: Day })

export type OperatorRows = z.output<typeof OperatorRows>
export type OperatorRow = z.output<typeof OperatorRow>
export type AvvState = z.output<typeof AvvState>

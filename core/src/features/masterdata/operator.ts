import { z } from 'zod'
import { Day } from '../../kit.ts'

/** The files of master data that the operator may change, as `server/masterdata/README.md` describes them. */
export const operatorTables = ['waste_types', 'waste_successors', 'dated_settings', 'co2_factors', 'recalls'] as const
export const OperatorTable = z.enum(operatorTables)
export type OperatorTable = z.output<typeof OperatorTable>

/** A row by the columns of its file, each cell written as the file has it: days `YYYY-MM-DD`, flags 0 or 1, lists with `|`. */
const Cells = z.record(z.string().max(60), z.string().max(2000))

/** What a column of names says and in which language, as `name` and `de` of `name_de`; undefined for every other column. */
export function languageColumn(column: string): { what: 'name' | 'tradename'; language: string } | undefined {
  const [, what, language = ''] = /^(name|tradename)_(..)$/.exec(column) ?? []
  return what === 'name' || what === 'tradename' ? { what, language } : undefined
}

export const OperatorRow = z.object({
  cells: Cells,
  /** Whose it is: a shipped row follows the next release, the operator's does not. */
  origin: z.enum(['SHIPPED', 'OPERATOR']),
})

export const OperatorRows = z.object({
  table: OperatorTable,
  /** The column that names what is dated: its rows are written together. */
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

/** All rows of a subject as they are to be; they take the place of those that there are. */
export const OperatorForm = z.object({
  rows: z
    .array(z.object({ cells: Cells }))
    .min(1)
    .max(100),
  /** Changes what closed periods use all the same. */
  anyway: z.boolean().optional(),
})

/** From when the German list of wastes (AVV) has the battery codes of Decision (EU) 2025/934. */
export const AvvState = z.object({
  /** The AVV's day as the operator entered it; null as long as it is not known: then both sets of codes may be booked. */
  day: z.string().nullable(),
  /** The day on which the Decision applies, proposed until then. */
  proposed: z.string(),
  /** Codes that end on it, and those that follow them. */
  ended: z.array(z.string()),
  successors: z.array(z.string()),
})
export const AvvForm = z.object({ day: Day })

export type OperatorRows = z.output<typeof OperatorRows>
export type OperatorRow = z.output<typeof OperatorRow>
export type AvvState = z.output<typeof AvvState>

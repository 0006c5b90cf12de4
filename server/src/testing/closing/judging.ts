import { fieldOf, isRecord } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { closedColumns } from '../closedcolumns.ts'
import type { Change } from './changes.ts'

type Row = Record<string, unknown>

/** Day by which a record belongs to a period, and columns with their own day. */
const days: Record<string, string> = {
  ...{ entry: 'actiondate', output: 'actiondate', disposal: 'actiondate', spare_list: 'actiondate', allocation: 'day' },
  ...{ part: 'takenon', spare_line: 'actiondate', car: 'enteredon', reception: 'receptiondate', clearance: 'day' },
  ...{ incident: 'date', review: 'month', statement: 'effective_till', stock_day: 'day', car_difference: 'day' },
}
const ownDays: Record<string, string> = { 'part.scrappedon': 'scrappedon' }

/** Totals of other tables: nothing in them changes for a closed day. */
const summed = ['stock_day', 'car_difference', 'allocation']

/** Documents of these are evidence of a closed day: they can be added, not removed (decision 061). */
const evidence = ['disposal', 'incident']

/** Columns of a table that closing seals. */
export const sealedOfTable = (table: string): string[] =>
  Object.entries(closedColumns[table] ?? {}).flatMap(([why, names]) =>
    why.startsWith('sealed') ? names.split(' ') : [],
  )

/** Changes that would affect the period ending on `till`: `table.column`, or `table` for a created or deleted record. */
export function sealedOf(changes: readonly Change[], till: string): string[] {
  const within =
    (...rows: (Row | undefined)[]) =>
    (day: string) =>
      rows.some(row => String(row?.[day] ?? '9') <= till)
  const found = changes.flatMap(({ table, kind, columns, row, became }) => {
    if (table === 'file') return kind !== 'new' && evidence.includes(String(row['owner_type'])) ? [table] : []
    const day = days[table]
    if (!day) return []
    const isWithin = within(row, became)
    if (kind !== 'changed') return isWithin(day) ? [table] : []
    const those = summed.includes(table) ? columns : sealedOfTable(table)
    return columns.flatMap(name => {
      const of = `${table}.${name}`
      return those.includes(name) && isWithin(ownDays[of] ?? day) && !isAdded(table, row[name]) ? [of] : []
    })
  })
  return [...new Set(found)]
}

/** Missing data of a car or its VN may be added. */
const isAdded = (table: string, was: unknown) => ['car', 'reception'].includes(table) && was === null

/** Code and text of a refusal; for a bulk call that of the first record. */
export function refusalIn(answer: unknown): { code: string; words: string } | undefined {
  if (answer instanceof Problem) return { code: answer.code, words: '' }
  if (answer instanceof Error) return { code: String(answer), words: '' }
  const refused = Array.isArray(answer) ? answer.find(one => isRecord(one) && one['ok'] === false) : undefined
  return refused && { code: String(fieldOf(refused, 'errnum')), words: String(fieldOf(refused, 'detail')) }
}

import { type Decimals, decimalsOf } from './amounts.ts'
import type { Columns } from './lines.ts'
import { openTable, type Source } from './table.ts'

/** Lines that are looked through for numbers that tell how the others are meant. */
const LOOKED = 5000

/** The columns of numbers with how they write their decimals, where some of their cells tell and none says otherwise. */
export async function withDecimals(source: Source, columns: Columns): Promise<Columns> {
  if ('strict' in columns) return columns
  const numbers = columns.typed.flatMap(({ key, kind }) =>
    kind === 'decimal' ? [[key, columns.at.get(key)] as const] : [],
  )
  if (!numbers.some(([, at]) => at !== undefined)) return columns
  const found = new Map<string, Set<Decimals>>(numbers.map(([key]) => [key, new Set()]))
  const table = await openTable(source)
  try {
    let left = LOOKED
    for await (const { cells } of table.rows) {
      for (const [key, at] of numbers) if (at !== undefined) found.get(key)?.add(decimalsOf(cells[at]))
      if (left-- === 0) break
    }
  } finally {
    table.close()
  }
  const typed = columns.typed.map(column => {
    const ways = [...(found.get(column.key) ?? [])].filter(way => way !== undefined)
    const [decimals] = ways
    return ways.length === 1 && decimals ? { ...column, decimals } : column
  })
  return { ...columns, typed }
}

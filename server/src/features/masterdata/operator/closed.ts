import { addDays } from '@kreislauf/core/days.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type Cells, rowsOf } from '../../../platform/masterdata/operator.ts'
import { closedUse, runOn } from './queries.ts'
import { tableOf } from './tables.ts'

const differs = (was: Cells, is: Cells) =>
  Object.entries(was).some(([column, text]) => column !== 'validto' && (text ?? '') !== (is[column] ?? ''))

/** From when on a row is another one than it was; undefined where it only ends, or ends later. */
function changedSince(was: Cells, rows: readonly { cells: Cells }[]): string | undefined {
  const is = rows.find(({ cells }) => cells['validfrom'] === was['validfrom'])?.cells
  if (!is || differs(was, is)) return was['validfrom'] ?? undefined
  const [before, after] = [was['validto'] || null, is['validto'] || null]
  return after !== null && (before === null || after < before) ? addDays(after, 1) : undefined
}

/**
 * Closed periods keep what they show, but what is read of them anew would tell other names than before. Throws `masterdata.closed-use`
 * {wastetype, till} where a row changes that they use, instead of ending before another one.
 */
export async function checkClosedUse(db: Db, rows: readonly { cells: Cells }[]): Promise<void> {
  const codes = new Set(rows.map(({ cells }) => cells['code']))
  for (const { cells: was } of await rowsOf(runOn(db), tableOf('waste_types'))) {
    const code = was['code']
    const since =
      code &&
      codes.has(code) &&
      changedSince(
        was,
        rows.filter(({ cells }) => cells['code'] === code),
      )
    const till = since && (await closedUse(db, { code, since, until: was['validto'] || null }))
    if (till) throw new Problem('masterdata.closed-use', { wastetype: code, till })
  }
}

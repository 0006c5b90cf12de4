import type { Totals } from '@kreislauf/core/features/statements/contract.ts'
import { SIDES } from '@kreislauf/core/features/statements/lists.ts'

type Row = Totals['rows'][number]

/** The masses (kg) that differ between two readings of the totals, by waste type and column. */
export function changedMasses(before: Totals, now: Totals) {
  const codes = [...new Set([...before.rows, ...now.rows].map(({ wastetype }) => wastetype))]
  const rowOf = ({ rows }: Totals, code: string): Row | undefined => rows.find(({ wastetype }) => wastetype === code)
  return codes.flatMap(code => {
    const [was, is] = [rowOf(before, code), rowOf(now, code)]
    return SIDES.map(side => ({
      wastetype: code,
      name: (is ?? was)?.name ?? '',
      side,
      before: was?.[side] ?? 0,
      after: is?.[side] ?? 0,
    })).filter(one => one.before !== one.after)
  })
}

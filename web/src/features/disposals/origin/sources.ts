import { compare, sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { allocate } from '@kreislauf/core/domain/stock.ts'
import { type Disposable, disposals, type EntryBehind } from '@kreislauf/core/features/disposals/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../app/data/api.ts'
import type { LineValues } from '../values.ts'

/** An entry that a line may take from, with what is left when the line itself is not counted. */
export interface Source {
  key: string
  entryId: number | null
  outputId: number | null
  actiondate: string
  leftKg: number
  carInfo: string | null
}

export type Taken = NonNullable<LineValues['entryIns']>[number]

const keyOf = ({ entryId, outputId }: { entryId?: number | null | undefined; outputId?: number | null | undefined }) =>
  entryId ? `entry-${entryId}` : `output-${outputId}`

const sourceOf = ({ entryId, outputId, actiondate, carInfo }: Disposable | EntryBehind, leftKg: number): Source => ({
  key: keyOf({ entryId, outputId }),
  entryId,
  outputId,
  actiondate,
  leftKg,
  carInfo,
})

/** What the line may take from: what is left on the day, and what the line took already. Undefined while loading. */
export function useSources(
  dismantlerId: number,
  wastetype: string,
  day: string,
  own: EntryBehind[],
): Source[] | undefined {
  const { data } = useQuery({
    ...query(disposals.disposables, { params: { id: dismantlerId }, query: { wastetype, on: day } }),
    enabled: /^\d{6}$/.test(wastetype),
  })
  if (!data) return undefined
  const mine = new Map(own.map(taken => [keyOf(taken), taken]))
  const left = data.map(row => sourceOf(row, sum([row.leftKg, mine.get(keyOf(row))?.kg ?? 0])))
  const whole = own.filter(taken => !left.some(({ key }) => key === keyOf(taken)))
  const all = [...left, ...whole.map(taken => sourceOf(taken, taken.kg))]
  return all.sort((a, b) => a.actiondate.localeCompare(b.actiondate) || a.key.localeCompare(b.key))
}

/** What a line takes from each source: as chosen, the rest from the oldest (details O64). In kg by key. */
export function takenFrom(sources: Source[], kg: number, chosen: readonly Taken[]): Map<string, number> {
  const taken = new Map(chosen.map(one => [keyOf(one), one.kg]))
  const lines = sources.map(({ key, actiondate, leftKg }, id) => ({
    id,
    date: actiondate,
    kg: leftKg,
    takenKg: taken.get(key) ?? 0,
  }))
  const rest = sub(kg, sum(taken.values()))
  if (compare(rest, 0) <= 0) return taken
  for (const part of allocate(lines, rest).taken) {
    const key = sources[part.id]?.key
    if (key !== undefined) taken.set(key, sum([taken.get(key) ?? 0, part.kg]))
  }
  return taken
}

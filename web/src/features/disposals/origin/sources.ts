import { compare, sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { allocate } from '@kreislauf/core/domain/stock.ts'
import { type Disposable, disposals, type EntryBehind } from '@kreislauf/core/features/disposals/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../app/data/api.ts'
import { readNumber } from '../../../ui/form/numbers.ts'
import type { LineValues } from '../values.ts'

/** An entry that a line may take from, with the mass available without this line. */
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

/** What a line may take from, oldest first: the rest that is available plus what the line has taken already. */
export function sourcesOf(left: readonly Disposable[], own: readonly EntryBehind[]): Source[] {
  const mine = new Map(own.map(taken => [keyOf(taken), taken]))
  const open = left.map(row => sourceOf(row, sum([row.leftKg, mine.get(keyOf(row))?.kg ?? 0])))
  const whole = own.filter(taken => !open.some(({ key }) => key === keyOf(taken)))
  const all = [...open, ...whole.map(taken => sourceOf(taken, taken.kg))]
  return all.sort((a, b) => a.actiondate.localeCompare(b.actiondate) || a.key.localeCompare(b.key))
}

/** The sources of a line on a day, see `sourcesOf`; undefined while loading. */
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
  return data && sourcesOf(data, own)
}

/** What a line takes from each source in kg by key: as chosen, the rest from the oldest (details O64). */
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

/** What was typed for each source, in kg and to the gram: null where the field is empty, undefined where it is no number. */
export const readAmounts = (
  texts: ReadonlyMap<string, string>,
  language: string,
): Map<string, number | null | undefined> =>
  new Map(
    [...texts].map(([key, text]) => {
      const kg = readNumber(text, language, 'kg')
      return [key, kg && Number(kg.toFixed(3))]
    }),
  )

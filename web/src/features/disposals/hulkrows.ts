import type { Columns } from '@kreislauf/core/column.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import {
  type Disposable,
  type DisposalProcess,
  disposals,
  type OutLine,
} from '@kreislauf/core/features/disposals/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { holds, searchable, searchWords } from '@kreislauf/core/search.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'

/** A hulk available for disposal; without a car, the stock of hulks that have no car. */
export interface Hulk {
  carId: number | null
  info: string
  /** Day on which it came into stock. */
  actiondate: string
  leftKg: number
}

/** The hulks of a disposal's stored lines, then those in stock, then the mass without a car as one row. */
export function hulksOf(stock: readonly Disposable[], lines: readonly OutLine[], day: string): Hulk[] {
  const own = lines.flatMap(({ carId, carInfo, kg, actiondate, entryIns }) =>
    carId ? [{ carId, info: carInfo ?? '', actiondate: entryIns[0]?.actiondate ?? actiondate, leftKg: kg }] : [],
  )
  const left = stock.flatMap(({ carId, carInfo, actiondate, leftKg }) =>
    carId && !own.some(line => line.carId === carId) ? [{ carId, info: carInfo ?? '', actiondate, leftKg }] : [],
  )
  const loose = stock.filter(({ carId }) => !carId)
  const looseKg = sum([...loose.map(({ leftKg }) => leftKg), ...lines.flatMap(({ carId, kg }) => (carId ? [] : [kg]))])
  const without =
    looseKg > 0 ? [{ carId: null, info: '', actiondate: loose[0]?.actiondate ?? day, leftKg: looseKg }] : []
  return [...own, ...left, ...without]
}

/** Hulks in stock on a day, oldest first, and those of this disposal. Undefined while loading. */
export function useHulks(dismantlerId: number, day: string, process: DisposalProcess | undefined): Hulk[] | undefined {
  const { data } = useQuery(
    query(disposals.disposables, { params: { id: dismantlerId }, query: { wastetype: HULK, on: day } }),
  )
  return data && hulksOf(data, process?.disposal.wastetype === HULK ? process.btbEntryOuts : [], day)
}

/** What a row shows of its hulk, besides the mass. */
const shown: Columns<Hulk> = [
  {
    ...{ key: 'info', label: 'fields.car', bare: true },
    value: ({ info }) => info,
    words: ({ carId }) => (carId ? undefined : 'disposals.hulks.withoutCar'),
  },
  { key: 'actiondate', label: 'fields.incoming', kind: 'day', value: ({ actiondate }) => actiondate },
]

/** The hulks that a search of their rows finds. */
export function hulksFound(rows: readonly Hulk[], q: string, language: string, t: T): Hulk[] {
  const [words, textOf] = [searchWords(q), searchable(shown, language, t)]
  return rows.filter(row => holds(textOf(row), words))
}

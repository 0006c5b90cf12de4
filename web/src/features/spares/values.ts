import { today } from '@kreislauf/core/days.ts'
import { mul, sum } from '@kreislauf/core/domain/decimal.ts'
import type { Part } from '@kreislauf/core/features/parts/contract.ts'
import { type SpareList, SpareListForm, SpareOutForm } from '@kreislauf/core/features/spares/contract.ts'
import { z } from 'zod'
import { Base, seenOf } from '../log/index.ts'

/** What a line shows of its part. */
interface Shown {
  name: string
  code: string
  carInfo: string | null
  position: Part['position']
}

/** A line: a part that is here, with what it shows, or one that goes straight from its car. */
const Line = SpareOutForm.omit({ seen: true }).extend({ shown: z.custom<Shown>().nullish(), base: Base })
export const ListForm = SpareListForm.extend({ spareOuts: z.array(Line) })

export type Values = z.input<typeof ListForm>
export type SpareLine = Values['spareOuts'][number]

export const lineOf = ({ id, name, code, carInfo, position, ...part }: Part): SpareLine => ({
  spareId: id,
  weight: part.weight,
  amount: part.pieces,
  nonMetalFactor: part.nonMetalFactor,
  price: part.price,
  shown: { name, code, carInfo, position },
})

/** One that goes straight from its car, not into store before. */
export const directLine = (): SpareLine => ({
  ecarId: null,
  sparecategory: null,
  name: null,
  position: null,
  weight: null,
  nonMetalFactor: null,
  amount: 1,
  price: null,
})

export const blank = (staffId: number | null, parts: readonly Part[]): Values => ({
  actionDate: today(),
  reference: null,
  warranty: null,
  buyer: null,
  staffId,
  remark: null,
  spareOuts: parts.map(lineOf),
})

export const valuesOf = (list: SpareList): Values => {
  const { id, version, actionDate, reference, warranty, buyer, staffId, remark, spareOuts } = list
  const lines = spareOuts.map(({ id: lineId, spareId, name, code, carInfo, position, ...line }) => ({
    id: lineId,
    spareId,
    weight: line.weight,
    amount: line.amount,
    nonMetalFactor: line.nonMetalFactor,
    price: line.price,
    shown: { name, code, carInfo, position },
  }))
  return { id, version, actionDate, reference, warranty, buyer, staffId, remark, spareOuts: lines }
}

/** As it is sent: what a line only shows stays here, and a part brings its own mass and number. */
export const toSend = ({ spareOuts, ...list }: Values): z.input<typeof SpareListForm> => ({
  ...list,
  spareOuts: spareOuts.map(({ shown: _, base, ...line }) => ({ ...line, seen: seenOf(base, line.ecarId) })),
})

/** What counts of a list: pieces, kg, kg that are not metal, money. */
export function totalsOf({ spareOuts }: Pick<Values, 'spareOuts'>) {
  const lines = spareOuts.filter(({ deleted }) => !deleted)
  const add = (of: (line: SpareLine) => number) => sum(lines.map(of))
  return {
    pieces: add(({ amount }) => amount ?? 1),
    kg: add(({ weight }) => weight ?? 0),
    nonMetalKg: add(({ weight, nonMetalFactor }) => mul(weight ?? 0, nonMetalFactor ?? 0)),
    price: add(({ price }) => price ?? 0),
  }
}

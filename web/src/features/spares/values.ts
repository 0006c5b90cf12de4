import { today } from '@kreislauf/core/days.ts'
import { mul, sum } from '@kreislauf/core/domain/decimal.ts'
import type { Part } from '@kreislauf/core/features/parts/contract.ts'
import { type SpareList, SpareListForm, SpareOutForm } from '@kreislauf/core/features/spares/contract.ts'
import { z } from 'zod'
import { Base, seenOf } from '../log/index.ts'

/** The data of a part shown in its line. */
interface Shown {
  name: string
  code: string
  carInfo: string | null
  position: Part['position']
}

/** A line: a part in stock with the data shown, or one directly from its car. */
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

/** A part directly from its car, without going into store first. */
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

/** The call body: without what is only shown, and a part in store has its own mass and number. */
export const toSend = ({ spareOuts, ...list }: Values): z.input<typeof SpareListForm> => ({
  ...list,
  spareOuts: spareOuts.map(({ shown: _, base, ...line }) => ({ ...line, seen: seenOf(base, line.ecarId) })),
})

/** Totals of a list: pieces, kg, kg without metal, money. */
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

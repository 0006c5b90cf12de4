import { HULK } from '@kreislauf/core/domain/avv.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../app/data/api.ts'
import type { Form } from '../../ui/form/index.ts'
import { freeKgOf } from './amounts.ts'
import { emptyLine, type Values } from './values.ts'

/**
 * Fills in all of a waste that can leave, in kg, where the form was opened for it and nobody typed an amount; a disposer that takes it is
 * chosen where there is one only. Hulks are chosen car by car.
 */
export function useStockOf(form: Form<Values>, dismantlerId: number, wastetype: string | undefined): void {
  const day = form.store.initial.disposal.actiondate
  const { data } = useQuery({
    ...query(disposals.disposables, { params: { id: dismantlerId }, query: { wastetype: wastetype ?? '', on: day } }),
    enabled: wastetype !== undefined,
  })
  useEffect(() => {
    if (!data || wastetype === HULK) return
    const kg = freeKgOf(data)
    const { btbEntryOuts, disposal } = form.values()
    if (kg <= 0 || disposal.wastetype !== wastetype || btbEntryOuts.some(({ amount }) => amount)) return
    const filled = { btbEntryOuts: [{ ...emptyLine(), amount: kg }] }
    // What the form was opened with is nothing that somebody typed.
    form.store.reset({ ...form.store.initial, ...filled }, { ...form.values(), ...filled })
  }, [data, wastetype, form.values, form.store])
}

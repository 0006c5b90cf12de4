import { HULK } from '@kreislauf/core/domain/avv.ts'
import { type Disposal, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../app/api.ts'
import { type Form, useValue } from '../../ui/form/index.ts'
import { emptyLine, type LineValues, repeated, type Values } from './values.ts'

/** Fills a new form as the last load to the chosen disposer was, as long as no amount is typed; answers which one that was. */
export function useRepeat(form: Form<Values>, dismantlerId: number, isNew: boolean): Disposal | undefined {
  const disposerId = useValue<number | null>(form, 'disposal.myDisposerId') ?? 0
  const [filled, setFilled] = useState<Disposal>()
  const { data: last } = useQuery({
    ...query(disposals.last, { params: { dismantlerId, disposerId } }),
    enabled: isNew && disposerId > 0,
  })
  useEffect(() => {
    const { disposal, btbEntryOuts } = form.values()
    if (!last || last.myDisposerId !== disposal.myDisposerId || btbEntryOuts.some(line => line.amount)) return
    const measure = (last.measure ?? 'kg') as LineValues['measure']
    const lines = last.wastetype === HULK ? [] : [emptyLine(measure)]
    form.patch({ disposal: { ...disposal, ...repeated(last) }, btbEntryOuts: lines })
    setFilled(last)
  }, [last, form.values, form.patch])
  return filled?.myDisposerId === disposerId ? filled : undefined
}

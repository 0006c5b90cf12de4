import type { Unit } from '@kreislauf/core/domain/units.ts'
import type { OrderForm } from '@kreislauf/core/features/pickuporders/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaField, Cell, CheckField, NumberField, Section, TextField, type useFormOf } from '../../ui/form/index.ts'

interface OrderFieldsProps {
  form: ReturnType<typeof useFormOf<typeof OrderForm>>
  recycler: string
  measure: Unit
  /** The offer takes less than was asked for. */
  capped: boolean
}

/** What a looper types into an order. */
export function OrderFields({ form, recycler, measure, capped }: OrderFieldsProps) {
  const { t } = useTranslation()
  return (
    <Section title={recycler}>
      <Cell span={6}>
        <NumberField name={form.field('amount')} unit={t(`statistics.units.${measure}`)} autoFocus />
      </Cell>
      {capped && (
        <Cell span={12}>
          <CheckField name={form.field('confirmCap')} />
        </Cell>
      )}
      <Cell span={12}>
        <AreaField name={form.field('remark')} rows={1} />
      </Cell>
      <Cell span={6}>
        <TextField name={form.field('loopermail')} type="email" />
      </Cell>
      <Cell span={6}>
        <TextField name={form.field('recyclermail')} type="email" />
      </Cell>
    </Section>
  )
}

/** Whether a save was refused because the offer takes less: then the looper may agree to that. */
export function useCapped() {
  const [capped, setCapped] = useState(false)
  const noting = <Saved,>(saving: Promise<Saved>): Promise<Saved> =>
    saving.catch((problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'pickuporders.over-maximum') setCapped(true)
      throw problem
    })
  return { capped, noting }
}

import { amountText } from '@kreislauf/core/amounts.ts'
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
  /** The largest amount that the offer takes, if less was possible than requested. */
  capped: number | undefined
  /** The free amount. */
  hint?: string
  /** Binding already, so not an inquiry. */
  binding?: boolean
}

/** The fields of an order for the looper. */
export function OrderFields({ form, recycler, measure, capped, hint, binding = false }: OrderFieldsProps) {
  const { t, i18n } = useTranslation()
  return (
    <Section title={recycler}>
      <Cell span={6}>
        <NumberField name={form.field('amount')} unit={t(`evaluations.units.${measure}`)} hint={hint} autoFocus />
      </Cell>
      {capped !== undefined && (
        <Cell span={12}>
          <CheckField
            name={form.field('confirmCap')}
            label={t('pickuporders.order.cap', { amount: amountText(capped, measure, t, i18n.language) })}
          />
        </Cell>
      )}
      <Cell span={12}>
        <AreaField name={form.field('remark')} rows={2} />
      </Cell>
      <Cell span={6}>
        <TextField
          name={form.field('loopermail')}
          type="email"
          hint={binding ? undefined : t('pickuporders.fields.loopermailHint')}
        />
      </Cell>
      <Cell span={6}>
        <TextField name={form.field('recyclermail')} type="email" />
      </Cell>
      {!binding && (
        <Cell span={12}>
          <CheckField name={form.field('showcontact')} hint={t('pickuporders.fields.showcontactHint')} />
        </Cell>
      )}
    </Section>
  )
}

/**
 * The amount that the offer takes, after a save was refused because it is less than requested: then the looper may
 * agree to it.
 */
export function useCapped() {
  const [capped, setCapped] = useState<number>()
  const noting = <Saved,>(saving: Promise<Saved>): Promise<Saved> =>
    saving.catch((problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'pickuporders.over-maximum')
        setCapped(Number(problem.params.maximum))
      throw problem
    })
  return { capped, noting }
}

import { type CartEntry, carts, Lowering } from '@kreislauf/core/features/carts/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { StepDialog } from '../../app/twosided/step.tsx'
import { AreaField, NumberField, useFormOf } from '../../ui/form/index.ts'

/** The remanufacturer takes fewer pieces of a line, for a reason that the dismantler reads. */
export function Lower({ entry, onClose }: { entry: CartEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, number, quantity, lastQuantity } = entry
  const lower = useCall(carts.lower, { success: 'carts.lower.done', form: true })
  const form = useFormOf(Lowering, {
    feature: 'carts',
    labels: { quantity: 'carts.lower.quantity', reason: 'fields.grounds' },
    initial: { quantity: quantity - 1, lastQuantity, reason: '' },
  })
  return (
    <StepDialog
      what={{ one: 'carts', name: number }}
      title={t('carts.lower.title', { number })}
      label={t('carts.lower.label')}
      form={form}
      above={<p>{t('carts.lower.text')}</p>}
      save={body => lower.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <NumberField
        name={form.field('quantity')}
        hint={t('carts.lower.now', { count: quantity })}
        unit={t('carts.unit')}
        autoFocus
      />
      <AreaField name={form.field('reason')} rows={3} />
    </StepDialog>
  )
}

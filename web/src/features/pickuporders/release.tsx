import { addDays, today } from '@kreislauf/core/days.ts'
import { type OrderDetails, pickuporders, ReleaseForm } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { AreaField, Cell, DateField, Section, useFormOf } from '../../ui/form/index.ts'
import { useSeen } from './seen.tsx'
import { StepDialog } from './step.tsx'

const Asked = ReleaseForm.omit({ version: true })
const WEEK = 7

/** Asks to be released from an accepted order, or that it is fetched until a day. */
export function AskRelease({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { noting, told } = useSeen(order)
  const form = useFormOf(Asked, { feature: 'pickuporders', initial: { till: addDays(today(), WEEK), reason: '' } })
  const ask = useCall(pickuporders.askRelease, { form: true, success: 'pickuporders.release.done' })
  return (
    <StepDialog
      order={order}
      title={t('pickuporders.release.title')}
      label={t('pickuporders.release.label')}
      form={form}
      save={body => noting(version => ask.mutateAsync({ params: { id: order.id }, body: { version, ...body } }))}
      above={told}
      onClose={onClose}
    >
      <Section title={order.recycler} hint={t('pickuporders.release.text')}>
        <Cell span={12}>
          <DateField name={form.field('till')} label={t('pickuporders.release.till')} />
        </Cell>
        <Cell span={12}>
          <AreaField name={form.field('reason')} rows={2} />
        </Cell>
      </Section>
    </StepDialog>
  )
}

/** Takes back what was not fetched in time. */
export function TakeBack({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { noting, told } = useSeen(order)
  const take = useCall(pickuporders.takeBack, { form: true, success: 'pickuporders.release.takenBack' })
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('pickuporders.release.takeBackTitle', { number: order.ordernumber })}
      label={t('pickuporders.release.takeBack')}
      danger
      reason={t('fields.grounds')}
      run={reason => noting(version => take.mutateAsync({ params: { id: order.id }, body: { version, reason } }))}
    >
      {t('pickuporders.release.takeBackText')}
      {told}
    </Confirm>
  )
}

import { addDays, today } from '@kreislauf/core/days.ts'
import { type OrderDetails, pickuporders, ReleaseForm } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useTranslation } from 'react-i18next'
import { MoveQuestion, useMove } from '../../app/twosided/move.tsx'
import { StepDialog } from '../../app/twosided/step.tsx'
import { AreaField, Cell, DateField, Section, useFormOf } from '../../ui/form/index.ts'
import { orderFacts, whatOf } from './facts.ts'

const Release = ReleaseForm.omit({ version: true })
const WEEK = 7

/** Asks to be released from an accepted order, or for a pick-up by a deadline. */
export function AskRelease({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(Release, { feature: 'pickuporders', initial: { till: addDays(today(), WEEK), reason: '' } })
  const ask = useMove(pickuporders.askRelease, order, orderFacts, 'pickuporders.release.done')
  return (
    <StepDialog
      what={whatOf(order)}
      title={t('pickuporders.release.title')}
      label={t('pickuporders.release.label')}
      form={form}
      save={body => ask.send(version => ({ params: { id: order.id }, body: { version, ...body } }))}
      above={ask.changes}
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

/** Takes back an order that was not picked up in time. */
export function TakeBack({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const take = useMove(pickuporders.takeBack, order, orderFacts, 'pickuporders.release.takenBack')
  return (
    <MoveQuestion
      move={{ ...take, opened: true, close: onClose }}
      title={t('pickuporders.release.takeBackTitle', { number: order.ordernumber })}
      label={t('pickuporders.release.takeBack')}
      danger
      reason
      run={reason => take.send(version => ({ params: { id: order.id }, body: { version, reason } }))}
    >
      {t('pickuporders.release.takeBackText')}
    </MoveQuestion>
  )
}

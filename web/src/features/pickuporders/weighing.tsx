import { amountText } from '@kreislauf/core/amounts.ts'
import {
  DisputeForm,
  type OrderDetails,
  pickuporders,
  WeighingForm,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButton, useMove } from '../../app/twosided/move.tsx'
import { StepDialog } from '../../app/twosided/step.tsx'
import { AreaField, Cell, CheckField, NumberField, Section, useFormOf } from '../../ui/form/index.ts'
import { orderFacts, whatOf } from './facts.ts'

interface WeighingProps {
  order: OrderDetails
  onClose: () => void
}

/** Formatting of an order's amounts, and the validation of a reported one. */
function useAmounts({ measure, amount }: OrderDetails) {
  const { t, i18n } = useTranslation()
  const write = (much: number) => amountText(much, measure, t, i18n.language)
  const asks = (much: number, label: string) => ({
    title: t('pickuporders.answers.pickedupTitle', { amount: write(much) }),
    label,
    text: t('pickuporders.answers.pickedupText', { amount: write(amount) }),
  })
  return { write, asks }
}

const Weighed = WeighingForm.omit({ version: true })

/**
 * Reports the weighed amount; the rest returns to the cargo. Far more than ordered needs a confirmation, a correction
 * needs a reason.
 */
export function PickedUp({ order, again, onClose }: WeighingProps & { again: boolean }) {
  const { t } = useTranslation()
  const { asks } = useAmounts(order)
  const [over, setOver] = useState(false)
  const { id, amount, weighed, actualamount, measure } = order
  const form = useFormOf(Weighed, { feature: 'pickuporders', initial: { amount: weighed ?? actualamount ?? amount } })
  const put = useMove(pickuporders.pickedup, order, orderFacts, ({ status }) => ({
    key: status === 'WEIGHED' ? 'pickuporders.answers.corrected' : 'pickuporders.answers.fetched',
    params: {},
  }))
  const label = t(again ? 'pickuporders.answers.correct' : 'pickuporders.answers.pickedup')
  return (
    <StepDialog
      what={whatOf(order)}
      title={label}
      form={form}
      save={body =>
        put
          .send(version => ({ params: { id }, body: { version, ...body } }))
          .catch(problem => {
            if (problem instanceof Problem && problem.code === 'pickuporders.over-weighed') setOver(true)
            throw problem
          })
      }
      above={put.changes}
      asks={() => asks(form.values().amount, label)}
      onClose={onClose}
    >
      <Section title={t('pickuporders.answers.weighed')} hint={t('pickuporders.answers.weighedHint')}>
        <Cell span={12}>
          <NumberField name={form.field('amount')} unit={t(`evaluations.units.${measure}`)} autoFocus />
        </Cell>
        {over && (
          <Cell span={12}>
            <CheckField name={form.field('confirmed')} label={t('pickuporders.answers.confirmWeighed')} />
          </Cell>
        )}
        {again && (
          <Cell span={12}>
            <AreaField name={form.field('reason')} label={t('pickuporders.answers.correctReason')} rows={2} required />
          </Cell>
        )}
      </Section>
    </StepDialog>
  )
}

const Disputed = DisputeForm.omit({ version: true })

/** Disputes the reported amount with another one and a reason; the recycler has to agree. */
export function Dispute({ order, onClose }: WeighingProps) {
  const { t } = useTranslation()
  const { asks } = useAmounts(order)
  const { id, amount, measure } = order
  const form = useFormOf(Disputed, { feature: 'pickuporders', initial: { amount, reason: '' } })
  const put = useMove(pickuporders.dispute, order, orderFacts, 'pickuporders.answers.disputed')
  const label = t('pickuporders.answers.dispute')
  return (
    <StepDialog
      what={whatOf(order)}
      title={label}
      form={form}
      save={body => put.send(version => ({ params: { id }, body: { version, ...body } }))}
      above={put.changes}
      asks={() => asks(form.values().amount, label)}
      onClose={onClose}
    >
      <Section title={t('pickuporders.answers.fetchedAmount')}>
        <Cell span={12}>
          <NumberField name={form.field('amount')} unit={t(`evaluations.units.${measure}`)} autoFocus />
        </Cell>
        <Cell span={12}>
          <AreaField name={form.field('reason')} rows={2} />
        </Cell>
      </Section>
    </StepDialog>
  )
}

/** Accepts the amount reported by the other side. */
export function AgreeStep({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const { write } = useAmounts(order)
  const agree = useMove(pickuporders.agree, order, orderFacts, 'pickuporders.answers.agreed')
  return (
    <MoveButton
      move={agree}
      refused={order.can.agree}
      icon={<IconCheck size={17} />}
      title={t('pickuporders.answers.agreeTitle', { amount: write(order.weighed ?? 0) })}
      label={t('pickuporders.answers.agree')}
      run={() => agree.send(version => ({ params: { id: order.id }, body: { version } }))}
    >
      {t('pickuporders.answers.agreeText', { ordered: write(order.amount) })}
    </MoveButton>
  )
}

import { today } from '@kreislauf/core/days.ts'
import {
  type Delivery,
  deliveries,
  type NoteSide,
  type Payment,
  PaymentForm,
} from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconCoinEuro } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useMove } from '../../app/twosided/move.tsx'
import { StepDialog } from '../../app/twosided/step.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DateField, NumberField, TextField, useFormOf } from '../../ui/form/index.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './deliveries.module.css'
import { noteFacts, whatOf } from './facts.ts'
import { useMayChange } from './side.tsx'

interface PaymentsProps {
  note: Delivery
  side: NoteSide
}

/** What was paid for a note: either side enters it, the other one can strike it out. */
export function Payments({ note, side }: PaymentsProps) {
  const { t, i18n } = useTranslation()
  const may = useMayChange(side)
  const [entering, setEntering] = useState(false)
  const [striking, setStriking] = useState<Payment>()
  const { payments, owed } = note
  return (
    <Panel
      title={t('deliveries.payments.title')}
      aside={
        may &&
        owed !== 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCoinEuro size={15} />}
            onClick={() => setEntering(true)}
          >
            {t('deliveries.payments.enter')}
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <p className={classes.hint}>{t('deliveries.payments.none')}</p>
      ) : (
        <ul className={classes.payments}>
          {payments.map(payment => (
            <li key={payment.id} data-struck={payment.struckat !== null || undefined}>
              <span className={classes.paid}>
                <b>{formatNumber('money', payment.amount, i18n.language)}</b>
                <span>{formatValue('day', payment.day, i18n.language)}</span>
              </span>
              <small>
                {[
                  t(`deliveries.payments.by.${payment.enteredby}`),
                  payment.remark,
                  payment.struckat && t('deliveries.payments.struck', { reason: payment.struckreason }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {may && payment.enteredby !== side && payment.struckat === null && (
                <Button
                  variant="subtle"
                  size="xs"
                  color="gray"
                  aria-label={t('deliveries.payments.strikeOne', {
                    amount: formatNumber('money', payment.amount, i18n.language),
                  })}
                  onClick={() => setStriking(payment)}
                >
                  {t('deliveries.payments.strike')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {entering && <Enter note={note} onClose={() => setEntering(false)} />}
      {striking && <Strike payment={striking} onClose={() => setStriking(undefined)} />}
    </Panel>
  )
}

const Entered = PaymentForm.omit({ version: true })

/** Enters a payment; preset with what is owed. */
function Enter({ note, onClose }: { note: Delivery; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { id, owed } = note
  const pay = useMove(deliveries.pay, note, noteFacts, 'deliveries.payments.done')
  const form = useFormOf(Entered, {
    feature: 'deliveries',
    labels: { day: 'fields.date', amount: 'deliveries.payments.amount' },
    initial: { day: today(), amount: owed },
  })
  const label = t('deliveries.payments.enter')
  return (
    <StepDialog
      what={whatOf(note)}
      title={label}
      form={form}
      above={pay.changes}
      asks={() => ({
        title: t('deliveries.payments.question', {
          amount: formatNumber('money', form.values().amount, i18n.language),
        }),
        label,
        text: t('deliveries.payments.text'),
      })}
      save={body => pay.send(version => ({ params: { id }, body: { version, ...body } }))}
      onClose={onClose}
    >
      <NumberField
        name={form.field('amount')}
        unit="€"
        hint={t(owed < 0 ? 'deliveries.payments.owedBack' : 'deliveries.payments.owed', {
          euros: formatNumber('money', owed, i18n.language),
        })}
        autoFocus
      />
      <DateField name={form.field('day')} />
      <TextField name={form.field('remark')} />
    </StepDialog>
  )
}

/** Strikes out a payment of the other side. */
function Strike({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const strike = useCall(deliveries.strike, { success: 'deliveries.payments.strikeDone', form: true })
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('deliveries.payments.strikeTitle', {
        amount: formatNumber('money', payment.amount, i18n.language),
        day: formatValue('day', payment.day, i18n.language),
      })}
      label={t('deliveries.payments.strike')}
      danger
      reason={t('fields.grounds')}
      run={reason => strike.mutateAsync({ params: { id: payment.id }, body: { version: payment.version, reason } })}
    >
      {t('deliveries.payments.strikeText')}
    </Confirm>
  )
}

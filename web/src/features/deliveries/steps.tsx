import { type Delivery, Disputing, deliveries, type NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { IconCheck, IconChecks, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MoveButton, MoveQuestion, useMove } from '../../app/twosided/move.tsx'
import { StepDialog } from '../../app/twosided/step.tsx'
import { AreaField, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Differences } from './differences.tsx'
import { noteFacts, whatOf } from './facts.ts'
import { answerOf } from './receipt.ts'
import { addresses, partnerOf } from './side.tsx'

interface OneProps {
  note: Delivery
  side: NoteSide
}

interface OpenedProps extends OneProps {
  onClose: () => void
}

/** Closes an open note: it gets its number, and nothing of it changes any more. */
export function Close({ note, side }: OneProps) {
  const { t, i18n } = useTranslation()
  const close = useMove(deliveries.close, note, noteFacts, ({ deliveryNumber }) => ({
    key: 'deliveries.close.done',
    params: { number: deliveryNumber },
  }))
  const { id, can, pieces, total, actionDate } = note
  return (
    <MoveButton
      move={{ ...close, may: true }}
      refused={can.close}
      icon={<IconLock size={17} />}
      title={t('deliveries.close.title', { name: partnerOf(note, side) })}
      label={t('deliveries.close.label')}
      run={() => close.send(version => ({ params: { id }, body: { version } }))}
    >
      <p>
        {t('deliveries.close.sum', {
          count: pieces,
          total: formatNumber('money', total, i18n.language),
          day: formatValue('day', actionDate, i18n.language),
        })}
      </p>
      <p>{t('deliveries.close.text')}</p>
    </MoveButton>
  )
}

/** Deletes an open note: its lines go back to the box. */
export function Remove({ note, side, onClose }: OpenedProps) {
  const { t } = useTranslation()
  const go = useGo()
  const remove = useMove(deliveries.remove, note, noteFacts, 'deliveries.remove.done')
  const { id, lines } = note
  return (
    <MoveQuestion
      move={{ ...remove, opened: true, close: onClose }}
      title={t('deliveries.remove.title', { name: partnerOf(note, side) })}
      label={t('actions.delete')}
      danger
      run={async () => {
        await remove.send(version => ({ params: { id }, query: { version } }))
        go(addresses[side].list, { replace: true, ignoreBlocker: true })
      }}
    >
      {t('deliveries.remove.text', { count: lines })}
    </MoveQuestion>
  )
}

/** Accepts everything as sent, which settles the note. */
export function AcceptAll({ note, side }: OneProps) {
  const { t, i18n } = useTranslation()
  const answer = useMove(deliveries.answer, note, noteFacts, 'deliveries.receipt.allDone')
  const { id, can, entries, status, pieces, total } = note
  const lines = entries.map(entry => answerOf({ ...entry, answer: null }))
  return (
    <MoveButton
      move={{ ...answer, may: status === 'CLOSED' }}
      refused={can.answer}
      icon={<IconChecks size={17} />}
      aside
      title={t('deliveries.receipt.allTitle', { name: partnerOf(note, side) })}
      label={t('deliveries.receipt.all')}
      run={() => answer.send(version => ({ params: { id }, body: { version, lines } }))}
    >
      <p>
        {t('deliveries.receipt.sum', {
          count: pieces,
          total: formatNumber('money', total, i18n.language),
        })}
      </p>
      <p>{t('deliveries.receipt.allText')}</p>
    </MoveButton>
  )
}

/** Closes the correction note: the difference counts. */
export function Correct({ note }: OneProps) {
  const { t } = useTranslation()
  const correct = useMove(deliveries.correct, note, noteFacts, ({ correction }) => ({
    key: 'deliveries.correct.done',
    params: { number: correction?.number },
  }))
  const { id, can } = note
  return (
    <MoveButton
      move={{ ...correct, may: true }}
      refused={can.correct}
      icon={<IconCheck size={17} />}
      title={t('deliveries.correct.title')}
      label={t('deliveries.correct.label')}
      run={() => correct.send(version => ({ params: { id }, body: { version } }))}
    >
      <Differences note={note} />
      <p>{t('deliveries.correct.text')}</p>
    </MoveButton>
  )
}

const Reason = Disputing.omit({ version: true })

/** Disputes the answer with a reason. */
export function Dispute({ note, onClose }: OpenedProps) {
  const { t } = useTranslation()
  const dispute = useMove(deliveries.dispute, note, noteFacts, 'deliveries.dispute.done')
  const form = useFormOf(Reason, {
    feature: 'deliveries',
    labels: { reason: 'fields.grounds' },
    initial: { reason: '' },
  })
  const label = t('deliveries.dispute.label')
  return (
    <StepDialog
      what={whatOf(note)}
      title={label}
      form={form}
      above={dispute.changes}
      asks={() => ({
        title: t('deliveries.dispute.title', { name: note.remanName }),
        label,
        text: t('deliveries.dispute.text'),
      })}
      save={body => dispute.send(version => ({ params: { id: note.id }, body: { version, ...body } }))}
      onClose={onClose}
    >
      <AreaField name={form.field('reason')} rows={3} autoFocus />
    </StepDialog>
  )
}

/** The remanufacturer withdraws its disputed answer: the note counts as sent. */
export function Withdraw({ note, side, onClose }: OpenedProps) {
  const { t, i18n } = useTranslation()
  const withdraw = useMove(deliveries.withdraw, note, noteFacts, 'deliveries.withdraw.done')
  return (
    <MoveQuestion
      move={{ ...withdraw, opened: true, close: onClose }}
      title={t('deliveries.withdraw.title', { name: partnerOf(note, side) })}
      label={t('deliveries.withdraw.label')}
      run={() => withdraw.send(version => ({ params: { id: note.id }, body: { version } }))}
    >
      {t('deliveries.withdraw.text', { total: formatNumber('money', note.total, i18n.language) })}
    </MoveQuestion>
  )
}

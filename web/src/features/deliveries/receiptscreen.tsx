import { sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { type Delivery, deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Alert } from '@mantine/core'
import { IconInfoCircle, IconMessageReport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useMove } from '../../app/twosided/move.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { FormScreen, useFormOf, useValues } from '../../ui/form/index.ts'
import { Go, useGo } from '../../ui/go.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import classes from './deliveries.module.css'
import { noteFacts, whatOf } from './facts.ts'
import { answerOf, sentOf, typedValue } from './receipt.ts'
import { type ReceiptValues, receiptOf, useForm } from './receiptform.ts'
import { ReceiptLine } from './receiptline.tsx'

/** What the remanufacturer says of each line of a delivery. */
export function ReceiptScreen() {
  const { t, i18n } = useTranslation()
  const { id } = useParams({ from: '/deser/remanufacturer/deliveries/receipt/$id' })
  const { data, error, refetch } = useQuery(query(deliveries.get, { params: { id } }))
  const to = `/deser/remanufacturer/deliveries/details/${id}` as const
  const back = { to, label: data?.deliveryNumber ?? t('deliveries.one') }
  if (error)
    return (
      <FailedScreen what={{ one: 'deliveries', name: id }} error={error} onRetry={() => void refetch()} back={back} />
    )
  const title = t(data?.status === 'DISPUTED' ? 'deliveries.receipt.again' : 'deliveries.receipt.title')
  if (!data)
    return (
      <Screen title={title} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  return (
    <Screen
      title={title}
      subtitle={[data.dismantlerName, formatValue('day', data.actionDate, i18n.language)].join(' · ')}
      back={back}
      narrow
    >
      {data.can.answer ? (
        <EmptyState
          title={t('deliveries.receipt.notNow')}
          text={whyWords(data.can.answer) ?? ''}
          action={<Go to={to}>{t('deliveries.receipt.toNote')}</Go>}
        />
      ) : (
        <Form key={id} note={data} />
      )}
    </Screen>
  )
}

function Form({ note }: { note: Delivery }) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const { id, entries, total, disputereason, status } = note
  const [schema] = useState(() => receiptOf(entries))
  const answer = useMove(deliveries.answer, note, noteFacts, ({ status: now }) => ({
    key: now === 'SETTLED' ? 'deliveries.receipt.allDone' : 'deliveries.receipt.done',
    params: {},
  }))
  const form = useFormOf(schema, {
    feature: 'deliveries',
    initial: { lines: entries.map(answerOf) },
    draft: `receipt-${id}`,
  })
  const money = (value: number) => formatNumber('money', value, i18n.language)
  const asks = () => {
    const value = valueIn(form.values(), note)
    return {
      title: t('deliveries.receipt.question', { name: note.dismantlerName }),
      label: t('deliveries.receipt.label'),
      text: (
        <>
          <p>
            {t(value === total ? 'deliveries.receipt.sameSum' : 'deliveries.receipt.otherSum', {
              total: money(total),
              value: money(value),
              difference: money(sub(value, total)),
            })}
          </p>
          <p>{t('deliveries.receipt.text')}</p>
        </>
      ),
    }
  }
  return (
    <FormScreen
      what={whatOf(note)}
      form={form}
      saveLabel={t('deliveries.receipt.label')}
      asks={asks}
      above={
        <>
          {answer.changes}
          <Sum note={note} />
        </>
      }
      pending={t('deliveries.receipt.pending')}
      save={({ lines }) =>
        answer.send(version => ({
          params: { id },
          body: { version, lines: lines.map(sentOf) },
        }))
      }
      onSaved={() => go(`/deser/remanufacturer/deliveries/details/${id}`, { replace: true, ignoreBlocker: true })}
    >
      {status === 'DISPUTED' && disputereason && (
        <Alert icon={<IconMessageReport />} color="orange" title={t('deliveries.receipt.disputed')}>
          {disputereason}
        </Alert>
      )}
      <Alert icon={<IconInfoCircle />} color="gray">
        {t('deliveries.receipt.lead')}
      </Alert>
      <div className={classes.receipt}>
        {entries.map((entry, index) => (
          <ReceiptLine key={entry.id} entry={entry} index={index} />
        ))}
      </div>
    </FormScreen>
  )
}

const valueIn = ({ lines }: ReceiptValues, { entries }: Delivery) =>
  sum(entries.map(({ articleprice }, at) => typedValue(sentOf(lines[at] ?? { id: 0 }), articleprice)))

/** What the delivery is worth by the answer, while it is typed. */
function Sum({ note }: { note: Delivery }) {
  const { t, i18n } = useTranslation()
  const value = valueIn(useValues(useForm()), note)
  const money = (euros: number) => formatNumber('money', euros, i18n.language)
  return (
    <output className={classes.sum}>
      {t('deliveries.receipt.value', { value: money(value), total: money(note.total) })}
    </output>
  )
}

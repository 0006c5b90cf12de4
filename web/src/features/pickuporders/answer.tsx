import { amountText } from '@kreislauf/core/amounts.ts'
import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Amount } from '@kreislauf/core/kit.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconScale, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '../../app/calls.ts'
import { useCan } from '../../app/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Cell, FormScreen, NumberField, Section, useFormOf } from '../../ui/form/index.ts'

/** What the recycler can answer now: each a button of its own, one tap on a phone. */
export function AnswerSteps({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState<'accept' | 'decline' | 'pickedup'>()
  const may = useCan(pickuporders.accept)
  const accept = useCall(pickuporders.accept, { form: true, success: 'pickuporders.answers.accepted' })
  const decline = useCall(pickuporders.decline, { form: true, success: 'pickuporders.answers.declined' })
  if (!may) return null
  const { can, id, terms } = order
  return (
    <>
      {!can.decline && (
        <Button variant="default" leftSection={<IconX size={17} />} onClick={() => setAsked('decline')}>
          {t('pickuporders.answers.decline')}
        </Button>
      )}
      {!can.accept && (
        <Button leftSection={<IconCheck size={17} />} onClick={() => setAsked('accept')}>
          {t('pickuporders.answers.accept')}
        </Button>
      )}
      {!can.pickedup && (
        <Button leftSection={<IconScale size={17} />} onClick={() => setAsked('pickedup')}>
          {t('pickuporders.answers.pickedup')}
        </Button>
      )}
      <Confirm
        opened={asked === 'accept'}
        onClose={() => setAsked(undefined)}
        title={t('pickuporders.answers.acceptTitle', { number: order.ordernumber })}
        label={t('pickuporders.answers.accept')}
        run={() => accept.mutateAsync({ params: { id } })}
      >
        <p>
          {t('pickuporders.execute.what', {
            amount: amountText(order.amount, order.measure, t, i18n.language),
            cargo: order.cargoTypeName,
          })}
        </p>
        {/* What the looper pays, the recycler gets. */}
        <p>
          {t(terms.net < 0 ? 'pickuporders.execute.gets' : 'pickuporders.execute.pays', {
            amount: formatNumber('money', Math.abs(terms.net), i18n.language),
          })}
        </p>
        <p>{t('pickuporders.answers.acceptText')}</p>
      </Confirm>
      <Confirm
        opened={asked === 'decline'}
        onClose={() => setAsked(undefined)}
        title={t('pickuporders.answers.declineTitle')}
        label={t('pickuporders.answers.decline')}
        danger
        reason={t('fields.grounds')}
        run={reason => decline.mutateAsync({ params: { id }, body: { reason } })}
      >
        {t('pickuporders.answers.declineText')}
      </Confirm>
      {asked === 'pickedup' && <PickedUp order={order} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const Weighed = z.object({ amount: Amount.min(0).max(1_000_000_000) })

/** What was weighed; the rest goes back to the cargo. */
function PickedUp({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const form = useFormOf(Weighed, { feature: 'pickuporders', initial: { amount: order.amount } })
  const write = (amount: number) => amountText(amount, order.measure, t, i18n.language)
  const put = useCall(pickuporders.pickedup, { form: true, success: 'pickuporders.answers.fetched' })
  return (
    <Dialog opened size="s" onClose={onClose} title={t('pickuporders.answers.pickedup')}>
      <FormScreen
        what={{ one: 'pickuporders', name: order.ordernumber }}
        form={form}
        plain
        saveLabel={t('pickuporders.answers.pickedup')}
        save={body => put.mutateAsync({ params: { id: order.id }, body })}
        onSaved={onClose}
        onCancel={onClose}
        asks={() => ({
          title: t('pickuporders.answers.pickedupTitle', { amount: write(form.values().amount) }),
          label: t('pickuporders.answers.pickedup'),
          text: t('pickuporders.answers.pickedupText', { amount: write(order.amount) }),
        })}
      >
        <Section title={t('pickuporders.answers.weighed')} hint={t('pickuporders.answers.weighedHint')}>
          <Cell span={12}>
            <NumberField name={form.field('amount')} unit={t(`statistics.units.${order.measure}`)} autoFocus />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}

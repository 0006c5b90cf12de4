import { amountText } from '@kreislauf/core/amounts.ts'
import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconScale, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { useCan } from '../../app/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useSeen } from './seen.tsx'
import { PickedUp } from './weighing.tsx'

/** What the recycler can answer now: each a button of its own, one tap on a phone. */
export function AnswerSteps({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState<'accept' | 'decline' | 'pickedup' | 'propose' | 'release'>()
  const { open, noting, told } = useSeen(order)
  const may = useCan(pickuporders.accept)
  const accept = useCall(pickuporders.accept, { form: true, success: 'pickuporders.answers.accepted' })
  const decline = useCall(pickuporders.decline, { form: true, success: 'pickuporders.answers.declined' })
  const propose = useCall(pickuporders.propose, { form: true, success: 'pickuporders.answers.proposed' })
  const release = useCall(pickuporders.release, { form: true, success: 'pickuporders.release.given' })
  if (!may) return null
  const { can, id, terms } = order
  const params = { id }
  const ask = (step: typeof asked) => {
    open()
    setAsked(step)
  }
  const close = () => setAsked(undefined)
  const again = order.status !== 'ACCEPTED'
  const much = amountText(order.amount, order.measure, t, i18n.language)
  const what = (
    <>
      <p>{t('pickuporders.execute.what', { amount: much, cargo: order.cargoTypeName })}</p>
      {/* What the looper pays, the recycler gets. */}
      <p>
        {t(terms.net < 0 ? 'pickuporders.execute.gets' : 'pickuporders.execute.pays', {
          amount: formatNumber('money', Math.abs(terms.net), i18n.language),
        })}
      </p>
    </>
  )
  return (
    <>
      {!can.decline && (
        <Button variant="default" leftSection={<IconX size={17} />} onClick={() => ask('decline')}>
          {t('pickuporders.answers.decline')}
        </Button>
      )}
      {!can.release && (
        <Button variant="default" leftSection={<IconArrowBackUp size={17} />} onClick={() => ask('release')}>
          {t('pickuporders.release.give')}
        </Button>
      )}
      {!can.propose && (
        <Button leftSection={<IconCheck size={17} />} onClick={() => ask('propose')}>
          {t('pickuporders.answers.propose')}
        </Button>
      )}
      {!can.accept && (
        <Button leftSection={<IconCheck size={17} />} onClick={() => ask('accept')}>
          {t('pickuporders.answers.accept')}
        </Button>
      )}
      {!can.pickedup && (
        <Button
          variant={again ? 'default' : 'filled'}
          leftSection={<IconScale size={17} />}
          onClick={() => ask('pickedup')}
        >
          {t(again ? 'pickuporders.answers.correct' : 'pickuporders.answers.pickedup')}
        </Button>
      )}
      <Confirm
        opened={asked === 'accept'}
        onClose={close}
        title={t('pickuporders.answers.acceptTitle', { number: order.ordernumber })}
        label={t('pickuporders.answers.accept')}
        run={() => noting(version => accept.mutateAsync({ params, body: { version } }))}
      >
        {what}
        <p>{t('pickuporders.answers.acceptText')}</p>
        {told}
      </Confirm>
      <Confirm
        opened={asked === 'propose'}
        onClose={close}
        title={t('pickuporders.answers.proposeTitle')}
        label={t('pickuporders.answers.propose')}
        run={() => noting(version => propose.mutateAsync({ params, body: { version } }))}
      >
        {what}
        <p>{t('pickuporders.answers.proposeText')}</p>
        {told}
      </Confirm>
      <Confirm
        opened={asked === 'release'}
        onClose={close}
        title={t('pickuporders.release.giveTitle', { number: order.ordernumber })}
        label={t('pickuporders.release.give')}
        run={() => noting(version => release.mutateAsync({ params, body: { version } }))}
      >
        {t('pickuporders.release.giveText')}
        {told}
      </Confirm>
      <Confirm
        opened={asked === 'decline'}
        onClose={close}
        title={t('pickuporders.answers.declineTitle')}
        label={t('pickuporders.answers.decline')}
        danger
        reason={t('fields.grounds')}
        run={reason => noting(version => decline.mutateAsync({ params, body: { version, reason } }))}
      >
        {t('pickuporders.answers.declineText')}
        {told}
      </Confirm>
      {asked === 'pickedup' && <PickedUp order={order} again={again} onClose={close} />}
    </>
  )
}

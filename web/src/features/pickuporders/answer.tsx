import { amountText } from '@kreislauf/core/amounts.ts'
import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconScale, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButton, useMove } from '../../app/twosided/move.tsx'
import { orderFacts } from './facts.ts'
import { PickedUp } from './weighing.tsx'

/** The recycler's possible answers: each a button, one tap on a phone. */
export function AnswerSteps({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  const [weighing, setWeighing] = useState(false)
  const accept = useMove(pickuporders.accept, order, orderFacts, 'pickuporders.answers.accepted')
  const decline = useMove(pickuporders.decline, order, orderFacts, 'pickuporders.answers.declined')
  const propose = useMove(pickuporders.propose, order, orderFacts, 'pickuporders.answers.proposed')
  const release = useMove(pickuporders.release, order, orderFacts, 'pickuporders.release.given')
  if (!accept.may) return null
  const { can, id, terms } = order
  const params = { id }
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
      <MoveButton
        move={decline}
        refused={can.decline}
        icon={<IconX size={17} />}
        aside
        title={t('pickuporders.answers.declineTitle')}
        label={t('pickuporders.answers.decline')}
        danger
        reason
        run={reason => decline.send(version => ({ params, body: { version, reason } }))}
      >
        {t('pickuporders.answers.declineText')}
      </MoveButton>
      <MoveButton
        move={release}
        refused={can.release}
        icon={<IconArrowBackUp size={17} />}
        aside
        title={t('pickuporders.release.giveTitle', { number: order.ordernumber })}
        label={t('pickuporders.release.give')}
        run={() => release.send(version => ({ params, body: { version } }))}
      >
        {t('pickuporders.release.giveText')}
      </MoveButton>
      <MoveButton
        move={propose}
        refused={can.propose}
        icon={<IconCheck size={17} />}
        title={t('pickuporders.answers.proposeTitle')}
        label={t('pickuporders.answers.propose')}
        run={() => propose.send(version => ({ params, body: { version } }))}
      >
        {what}
        <p>{t('pickuporders.answers.proposeText')}</p>
      </MoveButton>
      <MoveButton
        move={accept}
        refused={can.accept}
        icon={<IconCheck size={17} />}
        title={t('pickuporders.answers.acceptTitle', { number: order.ordernumber })}
        label={t('pickuporders.answers.accept')}
        run={() => accept.send(version => ({ params, body: { version } }))}
      >
        {what}
        <p>{t('pickuporders.answers.acceptText')}</p>
      </MoveButton>
      {!can.pickedup && (
        <Button
          variant={again ? 'default' : 'filled'}
          leftSection={<IconScale size={17} />}
          onClick={() => setWeighing(true)}
        >
          {t(again ? 'pickuporders.answers.correct' : 'pickuporders.answers.pickedup')}
        </Button>
      )}
      {weighing && <PickedUp order={order} again={again} onClose={() => setWeighing(false)} />}
    </>
  )
}

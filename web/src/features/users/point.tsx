import { users } from '@kreislauf/core/features/users/contract.ts'
import type { DeliveryInvitation } from '@kreislauf/core/features/users/records.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import type { Ending } from './ending.tsx'
import { useGranter } from './grants.ts'
import type { Point } from './points.ts'

interface PointProps {
  point: Point
  onEnd: (ending: Ending) => void
  /** Opens the dialog for the company or person that gets it. */
  onHand: () => void
  /** Opens the dialog for the dismantler that it delivers to. */
  onName: () => void
}

/** A collection point with its arrangements and actions. */
export function PointRow({ point, onEnd, onHand, onName }: PointProps) {
  const { t } = useTranslation()
  const { head } = useGranter()
  const may = useCan(users.handCollector)
  const { name, free, invitation, requested } = point
  const endings = useEndings(point).filter(({ own }) => (own ? may : head))
  return (
    <li>
      <div>
        <b>{name}</b>
        {useFacts(point).map(text => (
          <small key={text}>{text}</small>
        ))}
      </div>
      {may && free && !brings(point) && !requested && <Button onClick={onName}>{t('users.delivery.ask')}</Button>}
      {invitation && <Withdraw invitation={invitation} />}
      {may && free && (
        <Button variant="default" onClick={onHand}>
          {t('users.collectors.hand')}
        </Button>
      )}
      {endings.map(ending => (
        <Button key={ending.done} variant="default" onClick={() => onEnd(ending)}>
          {ending.label}
        </Button>
      ))}
    </li>
  )
}

/** Whether it delivers to a dismantler, or will once the invitation is accepted. */
const brings = ({ free, delivery, invitation }: Point) => !!(free?.dismantlerId || delivery || invitation)

/** Its arrangements as texts. */
function useFacts({ free, owner, handed, delivery, invitation, requested }: Point): string[] {
  const { t } = useTranslation()
  const facts = [
    owner && t('users.collectors.ownedBy', { account: owner.account }),
    handed && t(handed.incoming ? 'users.collectors.from' : 'users.collectors.with', { ...handed }),
    delivery && t(delivery.incoming ? 'users.delivery.from' : 'users.delivery.to', { ...delivery }),
    invitation && t('users.delivery.waits', { email: invitation.email, until: invitation.expires }),
  ].filter(one => one !== undefined)
  if (facts.length > 0 || !free) return facts
  return [free.dismantlerId || requested ? (free.city ?? '') : t('users.delivery.none')].filter(Boolean)
}

/** The arrangements that can be ended; `own` ones by the company alone. */
function useEndings({ name, owner, handed, delivery }: Point): (Ending & { own?: boolean })[] {
  const { t } = useTranslation()
  return [
    owner && {
      name,
      own: true,
      title: t('users.collectors.releaseTitle', { name }),
      text: t('users.collectors.releaseText', { name, account: owner.account }),
      label: t('users.collectors.release'),
      run: () => call(users.releaseCollector, { params: { id: owner.id } }),
      done: 'users.collectors.released' as const,
    },
    handed && {
      name,
      title: t('users.collectors.endTitle', { name }),
      text: t('users.collectors.endText', { name, company: handed.company, target: handed.target }),
      label: t('users.collectors.end'),
      run: () => call(users.endCollector, { params: { id: handed.id } }),
      done: 'users.collectors.ended' as const,
    },
    delivery && {
      name,
      title: t('users.delivery.endTitle', { name }),
      text: t('users.delivery.endText', { name, target: delivery.target }),
      label: t('users.delivery.end'),
      run: () => call(users.endDelivery, { params: { id: delivery.id } }),
      done: 'users.delivery.ended' as const,
    },
  ].filter(one => one !== undefined)
}

function Withdraw({ invitation: { id, name, email } }: { invitation: DeliveryInvitation }) {
  const { t } = useTranslation()
  const may = useCan(users.withdrawInvitation)
  const withdraw = useCall(users.withdrawInvitation, {
    success: () => ({ key: 'users.delivery.withdrawn', params: { email } }),
    what: { one: 'collectors', name },
    deed: 'change',
  })
  if (!may) return null
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
      {t('users.delivery.withdraw')}
    </Button>
  )
}

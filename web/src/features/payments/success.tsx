import { type Order, payments } from '@kreislauf/core/features/payments/contract.ts'
import { Button, Group, Loader } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, refreshAccount } from '../../app/data/api.ts'
import { useSession } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import classes from './payments.module.css'

const POLL_MS = 2_000
/** Time in ms after which the screen says that the provider is slow; polling continues. */
const PATIENCE_MS = 60_000

type Shown = 'waiting' | 'long' | 'paid' | 'cancelled' | 'failed' | 'signedOut' | 'unknown'

const icons: Record<Shown, ReactNode> = {
  waiting: <Loader size={32} />,
  long: <IconClock size={34} stroke={1.4} />,
  paid: <IconCircleCheck size={34} stroke={1.4} />,
  cancelled: <IconBan size={34} stroke={1.4} />,
  failed: <IconAlertTriangle size={34} stroke={1.4} />,
  signedOut: <IconLock size={34} stroke={1.4} />,
  unknown: <IconLock size={34} stroke={1.4} />,
}

/** The provider's return address. Shows a payment as made only after the provider's signed event (decision 38). */
export function PaymentSuccess() {
  const { order: id, cancelled } = useSearch({ from: '/open/payment-success' })
  const account = useSession()?.account
  const long = useLater(PATIENCE_MS)
  const { data, error, refetch } = useQuery({
    ...query(payments.my, {}),
    enabled: !!account,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.orders, id) ? POLL_MS : false),
  })
  const order = data?.orders.find(one => one.id === id)
  const paid = order?.state === 'PAID'
  useEffect(() => {
    if (paid) void refreshAccount()
  }, [paid])
  if (error) return <FailedState what={{ part: 'payment' }} error={error} onRetry={() => void refetch()} />
  if (!account) return <Result shown={cancelled ? 'cancelled' : 'signedOut'} />
  if (!data) return <Result shown="waiting" />
  return <Result shown={shownFor(order, !!cancelled, long)} order={order} />
}

const isOpen = (orders: Order[] | undefined, id: number | undefined) =>
  !orders || orders.some(one => one.id === id && one.state === 'OPEN')

function shownFor(order: Order | undefined, cancelled: boolean, long: boolean): Shown {
  if (!order) return 'unknown'
  if (order.state === 'PAID') return 'paid'
  if (order.state === 'FAILED') return 'failed'
  if (order.state !== 'OPEN' || cancelled) return 'cancelled'
  return long ? 'long' : 'waiting'
}

function useLater(milliseconds: number) {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return later
}

function Result({ shown, order }: { shown: Shown; order?: Order | undefined }) {
  const { t } = useTranslation()
  const title = t(`payments.success.${shown}`)
  useEffect(() => {
    document.title = `${title} · Kreislauf`
  }, [title])
  const item = order ? t(`payments.items.${order.item}`) : ''
  return (
    <main className={classes.result}>
      <span className={classes.resultIcon} aria-hidden>
        {icons[shown]}
      </span>
      <div role="status">
        <h1>{title}</h1>
        <p>{t(`payments.success.${shown}Text`, { item })}</p>
      </div>
      <Ways shown={shown} receptionId={order?.receptionId ?? null} />
    </main>
  )
}

function Ways({ shown, receptionId }: { shown: Shown; receptionId: number | null }) {
  const { t } = useTranslation()
  const go = useGo()
  const session = useSession()
  if (!session && shown === 'signedOut') {
    const back = location.pathname.replace(/^\/app/, '') + location.search
    return <Button onClick={() => go(`/login?to=${encodeURIComponent(back)}`)}>{t('payments.success.signIn')}</Button>
  }
  if (!session) return null
  return (
    <Group gap="xs">
      {receptionId !== null && (
        <Button onClick={() => go(`/deser/carpickup/details/${receptionId}`)}>
          {t('payments.success.toReception')}
        </Button>
      )}
      {session.account.head && (
        <Button
          variant={receptionId === null ? 'filled' : 'default'}
          onClick={() => go('/deser/ordermodule?module=BTB')}
        >
          {t('payments.success.toSubscription')}
        </Button>
      )}
    </Group>
  )
}

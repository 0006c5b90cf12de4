import { amountText } from '@kreislauf/core/amounts.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { ActionIcon, Indicator, NavLink, Popover } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan, useDepartments } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { BoxRows, useOwnBoxes } from '../carts/index.ts'
import classes from './pickuporders.module.css'

/** Number of drafts shown; the others are in the list. */
const FEW = 8

/**
 * Drafts of pick-up orders and boxes of cores as a cart: number, net amount of each, and in total of the drafts. Nothing without either (details O86).
 */
export default function Drafts() {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...query(pickuporders.waiting, {}), enabled: useCan(pickuporders.waiting) })
  const boxes = useOwnBoxes()
  const drafted = data?.orders.filter(({ kind }) => kind === 'drafted') ?? []
  const drafts = drafted.reduce((sum, one) => sum + one.count, 0)
  const count = drafts + boxes.length
  if (count === 0) return null
  const label = [
    drafts > 0 && t('pickuporders.cart.label', { count: drafts }),
    boxes.length > 0 && t('carts.bar.label', { count: boxes.length }),
  ]
    .filter(Boolean)
    .join(', ')
  const close = () => setOpen(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" width={320} trapFocus>
      <Indicator
        label={<span aria-hidden>{formatNumber('number', count, i18n.language)}</span>}
        size={16}
        offset={5}
        zIndex={1}
      >
        <Popover.Target>
          <ActionIcon size={36} aria-label={label} title={label} onClick={() => setOpen(!open)}>
            <IconShoppingCart size={21} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p="xs" aria-label={label}>
        {open && drafts > 0 && <Lines placeIds={drafted.map(({ placeId }) => placeId)} onChosen={close} />}
        {open && boxes.length > 0 && (
          <>
            <p className={classes.part}>{t('carts.title')}</p>
            <BoxRows boxes={boxes} onChosen={close} />
            <NavLink component={Go} to="/deser/myreman/box" label={t('carts.bar.all')} onClick={close} />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Lines({ placeIds, onChosen }: { placeIds: number[]; onChosen: () => void }) {
  const { t, i18n } = useTranslation()
  const names = new Map(useDepartments('LOOPER').map(({ id, name }) => [id, name]))
  const lists = useQueries({
    queries: placeIds.map(id => query(pickuporders.list, { params: { id }, query: { status: 'ORDERED' } })),
  })
  const failed = lists.find(({ error, data }) => error && !data)
  if (failed)
    return (
      <FailedState
        what={{ many: 'pickuporders' }}
        error={failed.error}
        onRetry={() => {
          for (const { error, refetch } of lists) if (error) void refetch()
        }}
      />
    )
  if (lists.some(({ data }) => !data)) return <SkeletonRows count={4} />
  const orders = lists.flatMap(({ data }) => data ?? [])
  const money = (euros: number) => formatNumber('money', euros, i18n.language)
  const total = orders.reduce((sum, { net }) => sum + Math.round(net * 100), 0) / 100
  return (
    <>
      {orders.slice(0, FEW).map(({ id, cargoTypeName, amount, measure, recycler, looperId, net }) => (
        <NavLink
          key={id}
          component={Go}
          to={`/deser/exchangelooper/myorders/details/${id}`}
          label={`${cargoTypeName}, ${amountText(amount, measure, t, i18n.language)}`}
          description={[recycler, placeIds.length > 1 && names.get(looperId)].filter(Boolean).join(' · ')}
          rightSection={money(net)}
          onClick={onChosen}
        />
      ))}
      {orders.length > 0 && (
        <p className={classes.total}>
          <span>{t('pickuporders.cart.total')}</span> <strong>{money(total)}</strong>
        </p>
      )}
      <NavLink
        component={Go}
        to="/deser/exchangelooper/myorders?status=ORDERED"
        label={t('pickuporders.cart.all')}
        onClick={onChosen}
      />
    </>
  )
}

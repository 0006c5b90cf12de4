import { logKinds } from '@kreislauf/core/domain/departments.ts'
import { type ModuleState, payments } from '@kreislauf/core/features/payments/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { Button, Group } from '@mantine/core'
import { IconBook2, IconBuilding, IconCircleCheck, IconEngine, IconWritingSign } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useDepartments } from '../../app/session/session.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import classes from './payments.module.css'
import { Plans } from './plans.tsx'
import { Invoices, Orders } from './records.tsx'
import { StandingBadge, StandingPanel } from './standing.tsx'

/** Benefits of a module, its state, and the order form (details O7, O88). */
export function OrderScreen() {
  const { module } = useSearch({ from: '/deser/ordermodule' })
  const keepsLog = useDepartments().some(({ department }) => logKinds.includes(department))
  return module === 'RM' || !keepsLog ? <Remanufacturing /> : <OperatingLog />
}

function OperatingLog() {
  const { t } = useTranslation()
  const go = useGo()
  const { data, error, refetch } = useQuery(query(payments.my, {}))
  if (error) return <FailedState what={{ part: 'subscription' }} error={error} onRetry={() => void refetch()} />
  const standing = data?.modules.find(({ module }) => module === 'BTB')
  if (!data || !standing) return <SkeletonForm />
  const open = standing.state === 'ACTIVE' && (
    <Button leftSection={<IconBook2 size={17} />} onClick={() => go('/deser/btb')}>
      {t('payments.order.open')}
    </Button>
  )
  return (
    <Screen
      title={t(standing.state === 'ACTIVE' ? 'payments.subscription' : 'payments.order.title')}
      status={<StandingBadge state={standing.state} />}
      action={open}
    >
      {standing.state === 'NEVER' && <p className={classes.lead}>{t('payments.order.lead')}</p>}
      <StandingPanel standing={standing} orders={data.orders} />
      {!standing.renews && <Plans standing={standing} mine={data} />}
      <Brings state={standing.state} />
      {data.orders.length > 0 && <Orders orders={data.orders} />}
      {data.orders.length > 0 && <Invoices invoices={data.invoices} />}
    </Screen>
  )
}

const brings = ['log', 'stock', 'disposals', 'statements', 'exports'] as const

function Brings({ state }: Pick<ModuleState, 'state'>) {
  const { t } = useTranslation()
  if (state === 'ACTIVE') return null
  return (
    <Panel title={t('payments.order.brings')}>
      <ul className={classes.brings}>
        {brings.map(key => (
          <li key={key}>
            <IconCircleCheck size={19} aria-hidden />
            <span>{t(`payments.order.bringsList.${key}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Where each side of a contract has its contracts. */
const contractsAt = { DISMANTLER: '/deser/myreman/contracts', REMAN: '/deser/remanufacturer/contracts' } as const

/** Since when and until when contracts are in force. */
const standingWords = ({ state, from, until }: ModuleState) => {
  if (state === 'CONTRACT') return from ? 'payments.order.rm.ahead' : 'payments.order.rm.none'
  return until ? 'payments.order.rm.till' : 'payments.order.rm.open'
}

/** Remanufacturing is not ordered but opened by a contract: links to those of the own companies (rulings F4). */
function Remanufacturing() {
  const { t } = useTranslation()
  const go = useGo()
  const departments = useDepartments()
  const sides = keysOf(contractsAt).filter(side => departments.some(({ department }) => department === side))
  const action =
    sides.length > 0 ? (
      <Group justify="center" gap="sm">
        {sides.map(side => (
          <Button key={side} leftSection={<IconWritingSign size={17} />} onClick={() => go(contractsAt[side])}>
            {t(`payments.order.rm.${side}`)}
          </Button>
        ))}
      </Group>
    ) : (
      <Button leftSection={<IconBuilding size={17} />} onClick={() => go('/deser/company')}>
        {t('payments.order.rm.company')}
      </Button>
    )
  const { data } = useQuery(query(payments.my, {}))
  const standing = data?.modules.find(({ module, offered }) => module === 'RM' && offered)
  const side = departments.some(({ department }) => department === 'DISMANTLER') ? 'DISMANTLER' : 'REMAN'
  const words = [t(`payments.order.rm.text.${side}`), standing && t(standingWords(standing), { ...standing })]
  return (
    <Screen title={t('payments.order.rm.title')} status={standing && <StandingBadge state={standing.state} />}>
      <EmptyState
        icon={<IconEngine size={28} stroke={1.4} />}
        title={t('payments.order.rm.lead')}
        text={words.filter(Boolean).join(' ')}
        action={action}
      />
    </Screen>
  )
}

import { daysBetween, today } from '@kreislauf/core/days.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { type SystemStatus, system } from '@kreislauf/core/features/system/contract.ts'
import { backupNeed, CERTIFICATE_DAYS, diskNeed, NEW_DAYS, TRIAL_DAYS } from '@kreislauf/core/features/system/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import {
  IconAlertTriangle,
  IconBattery2,
  IconBuildingPlus,
  IconCertificate,
  IconDatabase,
  IconDeviceFloppy,
  IconHourglass,
  IconMail,
  IconReceiptEuro,
  IconServer2,
  IconStack2,
  IconTool,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import type { Address } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'

const SYSTEM = '/deser/operator/system'
const MEGABYTE = 1024 ** 2
const icon = { size: 17, 'aria-hidden': true } as const

/** How the installation does and who needs the operator, at a glance; every figure leads to its screen. */
export function OperatorBoard() {
  const { data, error, refetch } = useQuery({ ...query(system.status, {}), refetchInterval: 60_000 })
  if (error) return <FailedState what={{ part: 'system' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return (
    <Tiles>
      <Installation status={data} />
      <Work status={data} />
      <Companies status={data} />
    </Tiles>
  )
}

/** Bytes as whole megabytes, from a thousand on as gigabytes. */
function useSize() {
  const { t, i18n } = useTranslation()
  return (bytes: number) => {
    const megabytes = Math.ceil(bytes / MEGABYTE)
    const big = megabytes >= 1000
    const figure = formatValue('number', big ? Math.round(megabytes / 102.4) / 10 : megabytes, i18n.language)
    return { figure, unit: t(big ? 'dashboard.operator.gb' : 'dashboard.operator.mb') }
  }
}

/** What runs, where it keeps its data, and how much room is left. */
function Installation({ status }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation()
  const size = useSize()
  const { version, build, started, bytes, disk, backup, maintenance, closed } = status
  const shut = maintenance.on || closed
  const need = backupNeed(backup)
  return (
    <>
      <Tile
        label={t('dashboard.operator.version')}
        figure={version}
        icon={<IconServer2 {...icon} />}
        to={SYSTEM}
        note={[build, t('dashboard.operator.since', { started })].filter(Boolean).join(' · ')}
      />
      {shut && (
        <Tile
          label={t('system.maintenance.title')}
          figure={t('dashboard.operator.closed')}
          icon={<IconTool {...icon} />}
          to={SYSTEM}
          note={t('dashboard.operator.closedNote')}
          tone="warning"
        />
      )}
      <Tile
        label={t('dashboard.operator.database')}
        {...size(bytes)}
        icon={<IconDatabase {...icon} />}
        to={SYSTEM}
        note={t('dashboard.operator.reachable')}
      />
      {disk && (
        <Tile
          label={t('dashboard.operator.disk')}
          {...size(disk.free)}
          icon={<IconStack2 {...icon} />}
          to={SYSTEM}
          note={t('dashboard.operator.diskOf', { total: size(disk.total) })}
          tone={diskNeed(disk)}
        />
      )}
      <Tile
        label={t('dashboard.operator.backup')}
        figure={backup.last ? formatValue('instant', backup.last, i18n.language) : '–'}
        icon={<IconDeviceFloppy {...icon} />}
        to={SYSTEM}
        note={t(`dashboard.operator.backups.${need === 'warning' ? 'none' : need}`)}
        tone={need}
      />
    </>
  )
}

/** What did not work, and what waits for the operator. */
function Work({ status: { jobs, mails, sending } }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation()
  const { data: orders } = useQuery(query(payments.orders, {}))
  const number = (value: number) => formatValue('number', value, i18n.language)
  const failed = jobs.filter(({ run }) => run?.failure).length
  const open = orders?.filter(({ state }) => state === 'OPEN').length
  const { DEAD, QUEUED, KEPT } = mails
  return (
    <>
      <Tile
        label={t('dashboard.operator.jobs')}
        figure={number(failed)}
        icon={<IconAlertTriangle {...icon} />}
        to={SYSTEM}
        note={t(failed ? 'dashboard.operator.jobsNote' : 'dashboard.operator.jobsFine')}
        tone={failed ? 'bad' : 'neutral'}
      />
      <Tile
        label={t('dashboard.operator.mails')}
        figure={number(DEAD)}
        icon={<IconMail {...icon} />}
        to={`/deser/operator/mails${DEAD ? '?state=DEAD' : ''}`}
        note={t(sending ? 'dashboard.operator.mailsNote' : 'dashboard.operator.mailsKept', {
          count: sending ? QUEUED : KEPT,
        })}
        tone={DEAD ? 'bad' : 'neutral'}
      />
      {open !== undefined && (
        <Tile
          label={t('dashboard.operator.orders')}
          figure={number(open)}
          icon={<IconReceiptEuro {...icon} />}
          to={`/deser/operator/payments${open ? '?state=OPEN' : ''}`}
          note={t(open ? 'dashboard.operator.ordersNote' : 'dashboard.operator.ordersFine')}
          tone={open ? 'warning' : 'neutral'}
        />
      )}
      <NewCodes />
    </>
  )
}

/** The day of the new battery codes: to be entered, or ahead. */
function NewCodes() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(query(masterdata.avv, {}))
  if (!data || (data.day && data.day < today())) return null
  return (
    <Tile
      label={t('dashboard.operator.avv')}
      figure={data.day ? formatValue('day', data.day, i18n.language) : '–'}
      icon={<IconBattery2 {...icon} />}
      to="/deser/operator/masterdata?tab=waste_types"
      note={
        data.day ? t('dashboard.inDays', { count: daysBetween(today(), data.day) }) : t('dashboard.operator.avvOpen')
      }
    />
  )
}

/** Who is new, whose trial ends, whose recognition or certificate does. */
function Companies({ status: { companies } }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatValue('number', value, i18n.language)
  const to = (standing: string): Address => `/deser/mandators?standing=${standing}`
  return (
    <>
      <Tile
        label={t('dashboard.operator.newCompanies')}
        figure={number(companies.new)}
        icon={<IconBuildingPlus {...icon} />}
        to={to('NEW')}
        note={t('dashboard.operator.lastDays', { count: NEW_DAYS })}
      />
      <Tile
        label={t('dashboard.operator.trials')}
        figure={number(companies.trials)}
        icon={<IconHourglass {...icon} />}
        to={to('TRIAL')}
        note={t('dashboard.operator.withinDays', { count: TRIAL_DAYS })}
      />
      <Tile
        label={t('dashboard.operator.certificates')}
        figure={number(companies.certificates)}
        icon={<IconCertificate {...icon} />}
        to={to('CERTIFICATE')}
        note={t('dashboard.operator.endedOrWithin', { count: CERTIFICATE_DAYS })}
        tone={companies.certificates ? 'warning' : 'neutral'}
      />
    </>
  )
}

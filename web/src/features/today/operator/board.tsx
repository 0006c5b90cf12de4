import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { type SystemStatus, system } from '@kreislauf/core/features/system/contract.ts'
import { NEW_DAYS, troublesOf } from '@kreislauf/core/features/system/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconBuildingPlus, IconMail, IconReceiptEuro, IconServer2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import { evaluationClasses } from '../../evaluations/index.ts'
import { CertificatePanel } from './certificates.tsx'
import { InstallationPanel } from './installation.tsx'
import { OrderPanel } from './orders.tsx'

const icon = { size: 17, 'aria-hidden': true } as const

/** State of the installation and pending requests to the operator; every figure links to its screen. */
export function OperatorBoard() {
  const { data, error, refetch } = useQuery({ ...query(system.status, {}), refetchInterval: 60_000 })
  if (error) return <FailedState what={{ part: 'system' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return (
    <>
      <Tiles>
        <SystemTile status={data} />
        <MailTile status={data} />
        <OrderTile />
        <CompanyTile count={data.companies.new} />
      </Tiles>
      <div className={evaluationClasses.columns}>
        <OrderPanel />
        <CertificatePanel count={data.companies.certificates} />
      </div>
      <InstallationPanel status={data} />
    </>
  )
}

/** All well, or how many parts need attention, and which. */
function SystemTile({ status }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation()
  const troubles = troublesOf(status)
  const bad = troubles.some(({ need }) => need === 'bad')
  return (
    <Tile
      label={t('today.operator.system')}
      figure={troubles.length ? formatValue('number', troubles.length, i18n.language) : t('today.operator.well')}
      icon={<IconServer2 {...icon} />}
      to="/deser/operator/system"
      note={
        troubles.length
          ? t('today.operator.check', {
              what: troubles.map(({ what }) => t(`today.operator.troubles.${what}`)).join(', '),
            })
          : t('today.operator.since', { started: status.started })
      }
      tone={bad ? 'bad' : troubles.length ? 'warning' : 'neutral'}
    />
  )
}

function MailTile({ status: { mails, sending } }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation()
  const { DEAD, QUEUED, KEPT } = mails
  return (
    <Tile
      label={t('today.operator.mails')}
      figure={formatValue('number', DEAD, i18n.language)}
      icon={<IconMail {...icon} />}
      to={`/deser/operator/mails${DEAD ? '?state=DEAD' : ''}`}
      note={t(sending ? 'today.operator.mailsNote' : 'today.operator.mailsKept', {
        count: sending ? QUEUED : KEPT,
      })}
      tone={DEAD ? 'bad' : 'neutral'}
    />
  )
}

function OrderTile() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(query(payments.orders, {}))
  if (!data) return null
  const open = data.filter(({ state }) => state === 'OPEN').length
  return (
    <Tile
      label={t('today.operator.orders')}
      figure={formatValue('number', open, i18n.language)}
      icon={<IconReceiptEuro {...icon} />}
      to={`/deser/operator/payments${open ? '?state=OPEN' : ''}`}
      note={t(open ? 'today.operator.ordersNote' : 'today.operator.ordersFine')}
      tone={open ? 'warning' : 'neutral'}
    />
  )
}

function CompanyTile({ count }: { count: number }) {
  const { t, i18n } = useTranslation()
  return (
    <Tile
      label={t('today.operator.newCompanies')}
      figure={formatValue('number', count, i18n.language)}
      icon={<IconBuildingPlus {...icon} />}
      to="/deser/mandators?standing=NEW"
      note={t('today.operator.lastDays', { count: NEW_DAYS })}
    />
  )
}

import { sum } from '@kreislauf/core/domain/decimal.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconBuildings, IconCertificate, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useReminders } from '../../app/data/reminders.ts'
import { useCan } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { certificateName, companyHref, kindIcons, type Standing, standing } from '../companies/index.ts'
import { evaluationClasses } from '../evaluations/index.ts'
import { Due } from './deadlines.tsx'
import { Others } from './others.tsx'
import { urgency } from './tasks.ts'
import classes from './today.module.css'

const icon = { size: 17, 'aria-hidden': true } as const

/**
 * The start screen of a company without yard and collection point: completeness of its data, certificates, employees.
 * Without the tiles below its deliveries (`alone` false).
 */
export function CompaniesBoard({ alone }: { alone: boolean }) {
  const { data, error, refetch } = useQuery(query(standing.own, {}))
  if (error) return <FailedState what={{ many: 'companies' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={3} />
  if (data.length === 0) return <Others />
  return (
    <>
      {alone && (
        <Tiles>
          <CompanyTiles data={data} />
          <PeopleTile />
        </Tiles>
      )}
      <div className={evaluationClasses.columns}>
        <CompanyPanel data={data} />
        <CertificatePanel data={data} />
      </div>
      {alone && <Others kinds={data.map(({ department }) => department)} />}
    </>
  )
}

function CompanyTiles({ data }: { data: Standing[] }) {
  const { t, i18n } = useTranslation()
  const lacking = sum(data.map(one => one.lacking.length))
  const [first] = endingsOf(data)
  const [only] = data
  const to = only && data.length === 1 ? companyHref(only) : '/deser/company/kinds'
  return (
    <>
      <Tile
        label={t('today.companies.told')}
        figure={lacking ? formatValue('number', lacking, i18n.language) : t('today.companies.complete')}
        icon={<IconBuildings {...icon} />}
        to={to}
        note={lacking ? t('today.companies.open') : t('companies.gapsKind.none')}
        tone={lacking ? 'warning' : 'neutral'}
      />
      <Tile
        label={t('today.companies.nextEnd')}
        figure={first ? formatValue('day', first.certificate.validto, i18n.language) : '–'}
        icon={<IconCertificate {...icon} />}
        note={first ? certificateName(first.certificate) : t('today.companies.noCertificate')}
      />
    </>
  )
}

/** Users of the company, for accounts that may see them. */
function PeopleTile() {
  const { t, i18n } = useTranslation()
  const reads = useCan(users.list)
  const { data } = useQuery({ ...query(users.list, { query: {} }), enabled: reads })
  if (!data) return null
  const invited = data.filter(({ pending }) => pending).length
  const active = data.filter(({ active: works, pending }) => works && !pending).length
  return (
    <Tile
      label={t('today.companies.people')}
      figure={formatValue('number', active, i18n.language)}
      icon={<IconUsers {...icon} />}
      to="/deser/usermanagement"
      note={t(invited ? 'today.companies.invited' : 'today.companies.nobodyInvited', { count: invited })}
    />
  )
}

/** Each company with the data still missing. */
function CompanyPanel({ data }: { data: Standing[] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('companies.kinds.own')}>
      <ul className={classes.todo}>
        {data.map(one => (
          <Company key={one.id} one={one} />
        ))}
      </ul>
    </Panel>
  )
}

function Company({ one }: { one: Standing }) {
  const { t } = useTranslation()
  const Icon = kindIcons[one.department]
  const count = one.lacking.length
  return (
    <li>
      <Icon size={17} aria-hidden />
      <p>
        <Go to={companyHref(one)}>{one.name}</Go>
        <span>{t(`companies.kinds.names.${one.department}`)}</span>
        {one.lacking.map(lack => (
          <small key={lack}>
            <Go to={companyHref(one)}>{t(`companies.next.${lack}`)}</Go>
          </small>
        ))}
      </p>
      {count > 0 ? (
        <StatusBadge tone="warning" label={t('today.companies.lacking', { count })} />
      ) : (
        <StatusBadge tone="good" label={t('today.companies.complete')} />
      )}
    </li>
  )
}

const endingsOf = (data: Standing[]) =>
  data
    .flatMap(company => company.certificates.map(certificate => ({ company, certificate })))
    .sort((one, other) => one.certificate.validto.localeCompare(other.certificate.validto))

/** The certificates of all companies, first expiry first. */
function CertificatePanel({ data }: { data: Standing[] }) {
  const { t } = useTranslation()
  const stages = useReminders().company
  const endings = endingsOf(data)
  return (
    <Panel title={t('companies.tabs.certificates')}>
      {endings.length === 0 && <p className={evaluationClasses.note}>{t('today.companies.noCertificate')}</p>}
      <ul className={classes.todo}>
        {endings.map(({ company, certificate }) => (
          <li key={certificate.id}>
            <IconCertificate {...icon} />
            <p>
              <Go to={companyHref(company)}>{certificateName(certificate)}</Go>
              <span>{data.length > 1 && company.name}</span>
              <small>{t('today.companies.until', { day: certificate.validto })}</small>
            </p>
            <Due day={certificate.validto} {...urgency(stages)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

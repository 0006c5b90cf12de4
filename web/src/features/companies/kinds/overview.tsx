import { departmentKinds } from '@kreislauf/core/domain/departments.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { Kind } from '@kreislauf/core/features/companies/kinds.ts'
import type { DepartmentItem } from '@kreislauf/core/features/companies/records.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { Go, useGo, useSearchValues } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import classes from '../companies.module.css'
import { kindIcons } from './look.ts'
import { companyHref, newCompanyHref } from './places.ts'

/** The mandator's companies of every kind, and the choice of another one (details O9). */
export function KindsScreen() {
  const { t } = useTranslation()
  const may = useCan('STD.C')
  const { data, error, refetch } = useQuery(query(companies.mine, {}))
  const fresh = data?.length === 0
  const title = data && !fresh ? t('companies.kinds.own') : t('companies.kinds.title')
  return (
    <Screen title={title} count={fresh ? undefined : data?.length}>
      <Refused />
      {error ? (
        <FailedState what={{ many: 'companies' }} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonForm />
      ) : (
        <>
          {!fresh && <OwnCompanies rows={data} />}
          {may && <Choice fresh={fresh} />}
          {fresh && !may && <EmptyState title={t('companies.kinds.none')} text={t('companies.kinds.askHead')} />}
        </>
      )}
    </Screen>
  )
}

function Choice({ fresh }: { fresh: boolean }) {
  const { t } = useTranslation()
  return (
    <section>
      {!fresh && <h2 className={classes.further}>{t('companies.kinds.add')}</h2>}
      <Text c="dimmed">{t(fresh ? 'companies.kinds.lead' : 'companies.kinds.addText')}</Text>
      <KindCards fresh={fresh} />
    </section>
  )
}

/** Why a guard led here: there is no dismantler that vehicles could be assigned to (details O8). */
function Refused() {
  const { t } = useTranslation()
  const search = useSearchValues()
  if (!('refused' in search) || !search.refused) return null
  return (
    <Alert color="orange" icon={<IconInfoCircle />} title={t('companies.refused.title')} role="alert">
      {t('problems.no-assignable-collectors')} {t('problems.next.no-assignable-collectors')}
    </Alert>
  )
}

function OwnCompanies({ rows }: { rows: DepartmentItem[] }) {
  return (
    <ul className={classes.companies}>
      {rows.map(row => (
        <OwnCompany key={row.id} row={row} />
      ))}
    </ul>
  )
}

function OwnCompany({ row }: { row: DepartmentItem }) {
  const { t } = useTranslation()
  const Mark = kindIcons[row.department]
  const place = [row.zip, row.city].filter(Boolean).join(' ')
  return (
    <li>
      <Go to={companyHref(row)}>
        <Mark size={26} stroke={1.4} aria-hidden />
        <span>
          <strong>{row.company}</strong>
          <small>{[t(`companies.kinds.names.${row.department}`), place].filter(Boolean).join(' · ')}</small>
        </span>
        {!row.active && <StatusBadge tone="neutral" label={t('companies.kinds.inactive')} />}
      </Go>
    </li>
  )
}

/** The eight kinds of company, each with its purpose. */
function KindCards({ fresh }: { fresh: boolean }) {
  return (
    <div className={classes.kinds}>
      {departmentKinds.map(kind => (
        <KindCard key={kind} kind={kind} fresh={fresh} />
      ))}
    </div>
  )
}

function KindCard({ kind, fresh }: { kind: Kind; fresh: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  const Mark = kindIcons[kind]
  return (
    <section className={classes.kind}>
      <Mark size={30} stroke={1.4} aria-hidden />
      <h2>{t(`companies.kinds.names.${kind}`)}</h2>
      <p>{t(`companies.kinds.texts.${kind}`)}</p>
      <Button
        variant={fresh && kind === 'DISMANTLER' ? 'filled' : 'default'}
        className={classes.enter!}
        onClick={() => go(newCompanyHref(kind))}
      >
        {t(`companies.kinds.enter.${kind}`)}
      </Button>
    </section>
  )
}

import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { missingForVn } from '@kreislauf/core/features/companies/rules.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { Button, Select } from '@mantine/core'
import { IconBell, IconBuildings, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan, useDepartments } from '../../app/session/session.ts'
import type { Address } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import type { AnyName } from '../../ui/form/index.ts'
import { useGo, useSearchValues } from '../../ui/go.tsx'
import { type Gap, MissingPanel } from '../../ui/missing.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { ForeignCompany } from './foreign.tsx'
import { field } from './form/form.ts'
import { KindsScreen } from './kinds/overview.tsx'

const tabs = {
  company: '',
  certificates: '/certificates',
  numbers: '/numbers',
  collectors: '/collectors',
} as const
type TabName = keyof typeof tabs

interface FrameProps {
  tab: TabName
  action?: ReactNode
  children: (dismantler: OwnDepartment) => ReactNode
}

/**
 * Layout of the company's screens: name, what the first VN lacks, and the tabs; without any company the choice of its
 * kind.
 */
export function CompanyFrame({ tab, action, children }: FrameProps) {
  const { t } = useTranslation()
  const go = useGo()
  const mayAdd = useCan('STD.C')
  const { all, id, loading, dismantler, served, error, retry } = useDismantler()
  if (!id && !loading) return <KindsScreen />
  if (served)
    return (
      <Screen title={t('companies.title')} subtitle={served.company.name} narrow>
        <ForeignCompany company={served} />
      </Screen>
    )
  const items = keysOf(tabs).map(key => ({ key, label: t(`companies.tabs.${key}`) }))
  const suffix = id && (all.length > 1 || all[0]?.id !== id) ? (`?id=${id}` as const) : ''
  const change = (key: TabName) => go(`/deser/company${tabs[key]}${suffix}`)
  const label = t(mayAdd ? 'companies.kinds.add' : 'companies.kinds.own')
  const more = [
    { label, icon: <IconBuildings size={16} />, run: () => go('/deser/company/kinds') },
    { label: t('reminders.title'), icon: <IconBell size={16} />, run: () => go('/deser/company/reminders') },
  ]
  return (
    <Screen
      title={t('companies.title')}
      subtitle={dismantler?.company.name}
      status={dismantler?.active === false && <StatusBadge tone="neutral" label={t('companies.kinds.inactive')} />}
      action={action ?? (all.length > 1 && id && <Chooser all={all} id={id} tab={tab} />)}
      actions={more}
      tabs={{ items, active: tab, onChange: change }}
    >
      {error ? (
        <FailedState
          what={{ one: 'dismantlers', name: all.find(one => one.id === id)?.name }}
          error={error}
          onRetry={retry}
        />
      ) : !dismantler ? (
        <SkeletonForm />
      ) : (
        <>
          <Readiness dismantler={dismantler} tab={tab} suffix={suffix} />
          {children(dismantler)}
        </>
      )}
    </Screen>
  )
}

function Chooser({ all, id, tab }: { all: { id: number; name: string }[]; id: number; tab: TabName }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Select
      aria-label={t('companies.which')}
      data={all.map(one => ({ value: String(one.id), label: one.name }))}
      value={String(id)}
      allowDeselect={false}
      onChange={next => next && go(`/deser/company${tabs[tab]}?id=${Number(next)}`)}
    />
  )
}

/** Where each gap is corrected: a tab, and the field on it. */
const places = {
  address: { tab: 'company', field: field('company.street') },
  identNr: { tab: 'company', field: field('identNr') },
  authority: { tab: 'company', field: field('authority') },
  certificate: { tab: 'certificates' },
  certifier: { tab: 'certificates' },
  certificateDoc: { tab: 'certificates' },
} as const satisfies Record<string, { tab: TabName; field?: AnyName }>

/**
 * What is missing for the first VN, each gap with a link (decision 18); that nothing is missing is shown on the first
 * tab only.
 */
function Readiness({
  dismantler,
  tab,
  suffix,
}: {
  dismantler: OwnDepartment
  tab: TabName
  suffix: '' | `?id=${number}`
}) {
  const { t } = useTranslation()
  const gaps = missingForVn(dismantler).map((gap): Gap => {
    const place: { tab: TabName; field?: AnyName } = places[gap]
    const label = t(`companies.gaps.${gap}`)
    if (place.tab !== tab) return { label, to: `/deser/company${tabs[place.tab]}${suffix}` }
    return place.field ? { label, field: place.field } : { label }
  })
  if (gaps.length === 0 && tab !== 'company') return null
  return <MissingPanel title={t('companies.gaps.title')} gaps={gaps} done={t('companies.gaps.none')} />
}

export function AddButton({ to, label }: { to: Address; label: string }) {
  const go = useGo()
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={() => go(to)}>
      {label}
    </Button>
  )
}

/** The dismantler of the company's screens: the one in the address, also one out of operation, else the mandator's first. */
function useDismantler() {
  const all = useDepartments('DISMANTLER')
  const search = useSearchValues()
  const asked = 'id' in search ? search.id : undefined
  const known = all.find(({ id }) => id === asked)
  const mine = useQuery({ ...query(companies.mine, {}), enabled: asked !== undefined && !known })
  const closed = mine.data?.find(({ id, department }) => id === asked && department === 'DISMANTLER')
  const id = mine.isLoading ? undefined : (known ?? closed ?? all[0])?.id
  const { data, error, refetch } = useQuery({
    ...query(companies.dismantler, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  const own: OwnDepartment | undefined = data && !data.foreign ? data : undefined
  // The account of a collection point sees what it needs of the dismantler that it serves.
  const served = data?.foreign ? data : undefined
  return { all, id, loading: mine.isLoading, dismantler: own, served, error, retry: () => void refetch() }
}

import { kindCalls } from '@kreislauf/core/features/companies/kindcalls.ts'
import { kindOfPath, type PlainKind, plainKinds } from '@kreislauf/core/features/companies/kinds.ts'
import { type Lack, lackingOf } from '@kreislauf/core/features/companies/lacking.ts'
import { KindForm, type OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query, refreshAccount } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { RecordWatch } from '../../../app/data/recordwatch.tsx'
import { NotFound } from '../../../app/routing/errors.tsx'
import { FailedState } from '../../../ui/empty.tsx'
import { FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { MissingPanel } from '../../../ui/missing.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { CertificateList } from '../certificates/list.tsx'
import { ForeignCompany } from '../foreign.tsx'
import { certificatesAt, field } from '../form/form.ts'
import { kindValues, sent } from '../form/values.ts'
import { OperatingSection, useClosing } from './closing.tsx'
import { KindSections } from './sections.tsx'

/** Where each is corrected. */
const places = {
  address: field('company.street'),
  marker: field('company.lat'),
  public: field('contactname'),
  certificate: certificatesAt,
  document: certificatesAt,
} as const satisfies Record<Lack, string>

/** Data still missing for others to find the company and work with it. */
function NextSteps({ company }: { company: OwnDepartment }) {
  const { t } = useTranslation()
  const gaps = lackingOf(company).map(lack => ({ label: t(`companies.next.${lack}`), field: places[lack] }))
  return <MissingPanel title={t('companies.next.title')} gaps={gaps} done={t('companies.gapsKind.none')} />
}

export function KindScreen() {
  const { kind: path, id } = useParams({ from: '/deser/company/kinds/$kind/$id' })
  const kind = kindOfPath(path)
  return kind ? <KindCompany kind={kind} id={id} /> : <NotFound />
}

/** A company of a kind: an own one to edit, the public data of another one. */
export function KindCompany({ kind, id }: { kind: PlainKind; id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(kindCalls[kind].one, { params: { id } }))
  const inactive = data && !data.foreign && !data.active
  return (
    <Screen
      title={data?.company.name ?? t(`companies.kinds.names.${kind}`)}
      subtitle={t(`companies.kinds.names.${kind}`)}
      status={inactive && <StatusBadge tone="neutral" label={t('companies.kinds.inactive')} />}
      back={{ to: '/deser/company/kinds', label: t('companies.kinds.own') }}
      narrow
    >
      {error ? (
        <FailedState what={{ one: plainKinds[kind].path, name: id }} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonForm />
      ) : data.foreign ? (
        <ForeignCompany company={data} />
      ) : (
        <Own key={data.id} kind={kind} company={data} />
      )}
    </Screen>
  )
}

function Own({ kind, company }: { kind: PlainKind; company: OwnDepartment }) {
  const { t } = useTranslation()
  const { id, editable } = company
  const form = useFormOf(KindForm, {
    feature: 'companies',
    sent,
    initial: kindValues(company),
    draft: `${plainKinds[kind].path}:${id}`,
    disabled: !editable,
  })
  const keep = useCall(kindCalls[kind].save, {
    form: true,
    success: saved => ({ key: 'companies.done.saved', params: { name: saved.company.name } }),
  })
  const closing = useClosing(company)
  const done = (saved: OwnDepartment) => {
    form.reset(kindValues(saved))
    void refreshAccount()
  }
  return (
    <>
      <NextSteps company={company} />
      <FormScreen
        what={{ one: plainKinds[kind].path, name: company.company.name }}
        form={form}
        save={values => keep.mutateAsync({ params: { id }, body: sent(values) })}
        asks={() => closing(form.values().active)}
        onSaved={saved => done(saved)}
      >
        <RecordWatch dataClass="companies" id={id} dirty={form.dirty} />
        <KindSections kind={kind} />
        <OperatingSection />
      </FormScreen>
      <Panel title={t('companies.tabs.certificates')}>
        <CertificateList department={company} />
      </Panel>
    </>
  )
}

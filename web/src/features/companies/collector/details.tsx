import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { CollectorForm, type OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query, refreshAccount } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { CertificateList } from '../certificates/list.tsx'
import { ForeignCompany } from '../foreign.tsx'
import { collectorValues, sent } from '../form/values.ts'
import { CollectorSections } from './sections.tsx'

export function CollectorScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/company/collectors/$id' })
  const { data, error, refetch } = useQuery(query(companies.collector, { params: { id } }))
  const inactive = data && !data.foreign && !data.active
  return (
    <Screen
      title={data?.company.name ?? t('companies.collector.title')}
      subtitle={data?.company.city}
      status={inactive && <StatusBadge tone="neutral" label={t('companies.collector.inactive')} />}
      back={{ to: '/deser/company/collectors', label: t('companies.tabs.collectors') }}
    >
      {error ? (
        <FailedState what={{ one: 'collectors', name: id }} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonForm />
      ) : data.foreign ? (
        <ForeignCompany company={data} />
      ) : (
        <Own key={data.id} collector={data} />
      )}
    </Screen>
  )
}

function Own({ collector }: { collector: OwnDepartment }) {
  const { t } = useTranslation()
  const { id, editable } = collector
  const form = useFormOf(CollectorForm, {
    feature: 'companies',
    sent,
    initial: collectorValues(collector),
    draft: `collector:${id}`,
    disabled: !editable,
  })
  const keep = useCall(companies.saveCollector, {
    form: true,
    success: saved => ({ key: 'companies.done.collectorSaved', params: { name: saved.company.name } }),
  })
  const done = (saved: OwnDepartment) => {
    form.reset(collectorValues(saved))
    void refreshAccount()
  }
  return (
    <>
      <Panel title={t('companies.tabs.certificates')}>
        <CertificateList department={collector} />
      </Panel>
      <FormScreen
        what={{ one: 'collectors', name: collector.company.name }}
        form={form}
        save={values => keep.mutateAsync({ params: { id }, body: sent(values) })}
        onSaved={done}
      >
        <CollectorSections />
      </FormScreen>
    </>
  )
}

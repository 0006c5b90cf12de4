import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { CollectorForm, type OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useTranslation } from 'react-i18next'
import { refreshAccount } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { useDepartments } from '../../../app/session/session.ts'
import { FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useFirst } from '../form/first.ts'
import { newCollector, sent } from '../form/values.ts'
import { CollectorSections } from './sections.tsx'

export function NewCollectorScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const own = useDepartments('DISMANTLER')
  const initial = { ...useFirst(newCollector), dismantlerId: own[0]?.id ?? null }
  const form = useFormOf(CollectorForm, { feature: 'companies', sent, initial, draft: 'collector:new' })
  const create = useCall(companies.createCollector, {
    form: true,
    success: saved => ({ key: 'companies.done.collectorCreated', params: { name: saved.company.name } }),
  })
  const open = async (created: OwnDepartment) => {
    await refreshAccount()
    go(`/deser/company/collectors/${created.id}`, { ignoreBlocker: true })
  }
  return (
    <Screen
      title={t('companies.new.collector')}
      back={{ to: '/deser/company/collectors', label: t('companies.tabs.collectors') }}
      narrow
    >
      <FormScreen
        what={{ one: 'collectors' }}
        form={form}
        save={values => create.mutateAsync({ body: sent(values) })}
        onSaved={saved => void open(saved)}
      >
        <CollectorSections />
      </FormScreen>
    </Screen>
  )
}

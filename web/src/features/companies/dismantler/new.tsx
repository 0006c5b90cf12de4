import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { DismantlerForm, type OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useTranslation } from 'react-i18next'
import { refreshAccount } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { CompanySection } from '../form/company.tsx'
import { useFirst } from '../form/first.ts'
import { AuthoritySection, NumberSection } from '../form/plant.tsx'
import { PositionSection } from '../form/position.tsx'
import { newDismantler, sent } from '../form/values.ts'

/** Starts with the data for the head of a VN; everything else can follow. */
export function NewDismantlerScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const form = useFormOf(DismantlerForm, {
    feature: 'companies',
    sent,
    initial: useFirst(newDismantler),
    draft: 'dismantler:new',
  })
  const create = useCall(companies.createDismantler, {
    form: true,
    success: saved => ({ key: 'companies.done.created', params: { name: saved.company.name } }),
  })
  const save = (values: typeof newDismantler) => create.mutateAsync({ body: sent(values) })
  const open = async (created: OwnDepartment) => {
    await refreshAccount()
    go(`/deser/company/certificates?id=${created.id}`, { ignoreBlocker: true })
  }
  return (
    <Screen title={t('companies.new.dismantler')} back={{ to: '/deser/company', label: t('companies.title') }} narrow>
      <FormScreen
        what={{ one: 'dismantlers' }}
        form={form}
        save={save}
        onSaved={saved => void open(saved)}
        saveLabel={t('companies.new.saveDismantler')}
      >
        <CompanySection />
        <PositionSection />
        <NumberSection />
        <AuthoritySection />
      </FormScreen>
    </Screen>
  )
}

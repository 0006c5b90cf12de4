import { kindCalls } from '@kreislauf/core/features/companies/kindcalls.ts'
import { kindOfPath, type PlainKind, plainKinds } from '@kreislauf/core/features/companies/kinds.ts'
import { KindForm, type OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { refreshAccount } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { NotFound } from '../../../app/routing/errors.tsx'
import { FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useFirst } from '../form/first.ts'
import { newKind, sent } from '../form/values.ts'
import { companyHref } from './places.ts'
import { KindSections } from './sections.tsx'

export function NewKindScreen() {
  const kind = kindOfPath(useParams({ from: '/deser/company/kinds/$kind/neu' }).kind)
  return kind ? <NewCompany key={kind} kind={kind} /> : <NotFound />
}

/** A new company of a kind; once saved, shows the next steps. */
function NewCompany({ kind }: { kind: PlainKind }) {
  const { t } = useTranslation()
  const go = useGo()
  const form = useFormOf(KindForm, {
    feature: 'companies',
    sent,
    initial: useFirst(newKind),
    draft: `${plainKinds[kind].path}:new`,
  })
  const create = useCall(kindCalls[kind].create, {
    form: true,
    success: saved => ({ key: 'companies.done.kindCreated', params: { name: saved.company.name } }),
  })
  const open = async (created: OwnDepartment) => {
    await refreshAccount()
    go(companyHref(created), { ignoreBlocker: true })
  }
  return (
    <Screen
      title={t(`companies.kinds.enter.${kind}`)}
      back={{ to: '/deser/company/kinds', label: t('companies.new.toKinds') }}
      narrow
    >
      <FormScreen
        what={{ one: plainKinds[kind].path }}
        form={form}
        save={values => create.mutateAsync({ body: sent(values) })}
        onSaved={saved => void open(saved)}
        saveLabel={t('companies.new.saveKind')}
      >
        <KindSections kind={kind} />
      </FormScreen>
    </Screen>
  )
}

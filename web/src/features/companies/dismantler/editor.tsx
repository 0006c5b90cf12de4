import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { DismantlerForm, type OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { call, invalidate, refreshAccount } from '../../../app/data/api.ts'
import { notifyDone } from '../../../app/shell/notify.tsx'
import { FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { CompanySection, ContactsSection, MoneySection } from '../form/company.tsx'
import { AuthoritySection, NumberSection, PrintSection, PublicSection, YardSection } from '../form/plant.tsx'
import { PositionSection } from '../form/position.tsx'
import { type DismantlerValues, dismantlerValues, sent } from '../form/values.ts'
import { OperatingSection, useClosing } from '../kinds/closing.tsx'
import { CoresSection } from './cores.tsx'
import { PresetsSection } from './presets.tsx'

/** The dismantler in the order of the VN's head: company, number, authority; then presets. */
export function DismantlerEditor({ dismantler }: { dismantler: OwnDepartment }) {
  const { id, editable } = dismantler
  const form = useFormOf(DismantlerForm, {
    feature: 'companies',
    sent,
    initial: dismantlerValues(dismantler),
    draft: `dismantler:${id}`,
    disabled: !editable,
  })
  const go = useGo()
  const closing = useClosing(dismantler)
  const save = async (values: DismantlerValues) => {
    const saved = await call(companies.saveDismantler, { params: { id }, body: sent(values) })
    await invalidate('companies')
    return saved
  }
  const done = (saved: OwnDepartment) => {
    form.reset(dismantlerValues(saved))
    notifyDone('companies.done.saved', { name: saved.company.name })
    // Out of operation it is none of the account's departments, of which the address without an id shows the first.
    if (!saved.active) go(`/deser/company?id=${id}`, { replace: true })
    void refreshAccount()
  }
  return (
    <FormScreen
      what={{ one: 'dismantlers', name: dismantler.company.name }}
      form={form}
      save={save}
      asks={() => closing(form.values().active)}
      onSaved={done}
    >
      <CompanySection />
      <PositionSection />
      <NumberSection />
      <AuthoritySection />
      <ContactsSection />
      <PublicSection />
      <YardSection />
      <PrintSection />
      <PresetsSection dismantlerId={id} />
      <CoresSection />
      <MoneySection />
      <OperatingSection />
    </FormScreen>
  )
}

import { today } from '@kreislauf/core/days.ts'
import { type SpareKind, SpareKindForm, spares } from '@kreislauf/core/features/spares/contract.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import {
  CheckField,
  FormScreen,
  type Initial,
  NumberField,
  SelectField,
  TextField,
  useFormOf,
} from '../../../ui/form/index.ts'
import { useQualificationTypes } from '../../employees/index.ts'
import { WasteTypeSelect } from '../../masterdata/index.ts'

/** Usually one certificate is required; the field has the first. */
const Form = SpareKindForm.omit({ qualifications: true, id: true, version: true }).extend({
  qualification: SpareKindForm.shape.qualifications.unwrap().element.nullable(),
})

const empty: Initial<z.input<typeof Form>> = {
  name: '',
  weightkg: null,
  nonMetalFactor: null,
  reusable: true,
  wastetype: null,
  qualification: null,
  active: true,
}

const formOf = ({ name, weightkg, nonMetalFactor, reusable, wastetype, qualifications, active }: SpareKind) => ({
  ...{ name, weightkg, nonMetalFactor, reusable, wastetype, active },
  qualification: qualifications[0] ?? null,
})

/** A kind of part: an own one to edit, a predefined one read-only. Without `kind` a new one. */
export function KindDialog({ kind, onClose }: { kind?: SpareKind; onClose: () => void }) {
  const { t } = useTranslation()
  const shipped = kind?.ownId === null
  const disabled = !useCan(spares.saveKind, kind ? 'U' : 'C') || shipped
  const types = useQualificationTypes()
  const form = useFormOf(Form, { feature: 'parts', initial: kind ? formOf(kind) : empty, disabled })
  const put = useCall(spares.saveKind, {
    form: true,
    success: ({ name }) => ({ key: 'parts.catalogue.saved', params: { name } }),
  })
  const save = ({ qualification, ...rest }: z.input<typeof Form>) => {
    const others = kind?.qualifications.slice(1) ?? []
    const qualifications = qualification ? [qualification, ...others] : others
    return put.mutateAsync({ body: { ...rest, qualifications, id: kind?.ownId, version: kind?.version ?? undefined } })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={kind?.name ?? t('parts.catalogue.newTitle')}
      lead={t(shipped ? 'parts.catalogue.shippedText' : 'parts.catalogue.ownText')}
    >
      <FormScreen what={{ many: 'spareKinds' }} form={form} plain onCancel={onClose} save={save} onSaved={onClose}>
        <TextField name={form.field('name')} label={t('fields.designation')} autoFocus />
        <NumberField name={form.field('weightkg')} label={t('parts.catalogue.usualMass')} unit="kg" />
        <NumberField
          name={form.field('nonMetalFactor')}
          label={t('parts.fields.nonMetalFactor')}
          unit="%"
          scale={100}
        />
        <SelectField
          name={form.field('qualification')}
          label={t('parts.catalogue.qualification')}
          choices={[...types].map(([value, { name }]) => ({ value, label: name }))}
        />
        <WasteTypeSelect name={form.field('wastetype')} label={t('parts.catalogue.wastetype')} on={today()} />
        <CheckField
          name={form.field('reusable')}
          label={t('parts.catalogue.reusable')}
          hint={t('parts.catalogue.reusableHint')}
        />
        {kind && !shipped && <CheckField name={form.field('active')} label={t('parts.catalogue.offered')} />}
      </FormScreen>
    </Dialog>
  )
}

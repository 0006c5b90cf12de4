import { PaperFields, type PartnerKind, paperKinds, partners } from '@kreislauf/core/features/partners/contract.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '../../../app/data/calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateField, FileField, FormScreen, SelectField, TextField, useFormOf } from '../../../ui/form/index.ts'

const PaperForm = PaperFields.extend({
  file: z.custom<File>(value => value instanceof File, { params: { code: 'required' } }),
})
type Values = z.input<typeof PaperForm>

interface AddPaperProps {
  kind: PartnerKind
  id: number
  onClose: () => void
}

/** Adds a paper with kind, number and last day. */
export function AddPaper({ kind: partner, id, onClose }: AddPaperProps) {
  const { t } = useTranslation()
  const [usual] = paperKinds[partner]
  const initial = { kind: usual, number: null, validto: null, file: null }
  const form = useFormOf(PaperForm, { feature: 'partners', initial, draft: `paper-${partner}-${id}` })
  const add = useCall(partners.addPaper, {
    form: true,
    success: () => ({ key: 'partners.papers.added', params: { name: form.values().file.name } }),
  })
  const choices = paperKinds[partner].map(value => ({ value, label: t(`partners.papers.kinds.${value}`) }))
  const save = ({ kind, number, validto, file }: Values) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ kind, number, validto })) if (value) body.set(name, value)
    body.set('file', file)
    return add.mutateAsync({ params: { kind: partner, id }, body })
  }
  return (
    <Dialog opened size="m" onClose={onClose} title={t('partners.papers.add')}>
      <FormScreen
        what={{ one: 'papers' }}
        form={form}
        plain
        onCancel={onClose}
        save={save}
        onSaved={onClose}
        saveLabel={t('partners.papers.keep')}
      >
        <Stack gap="sm">
          <SelectField
            name={form.field('kind')}
            label={t('partners.papers.kind')}
            choices={choices}
            clearable={false}
          />
          <TextField name={form.field('number')} label={t('partners.papers.number')} exact />
          <DateField name={form.field('validto')} label={t('partners.papers.validto')} />
          <FileField name={form.field('file')} label={t('partners.papers.file')} camera />
        </Stack>
      </FormScreen>
    </Dialog>
  )
}

import { DocumentFields, documents, OwnKind } from '@kreislauf/core/features/documents/contract.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '../../app/data/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FileField, FormScreen, useFormOf } from '../../ui/form/index.ts'
import { Fields } from './fields.tsx'

const NewDocument = DocumentFields.extend({
  file: z.custom<File>(value => value instanceof File, { params: { code: 'required' } }),
})
type Values = z.input<typeof NewDocument>

/** Adds a paper of the company with its kind and validity. */
export function AddDocument({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const [usual] = OwnKind.options
  const initial = { kind: usual, title: '', validto: null, remark: null, file: null }
  const form = useFormOf(NewDocument, { feature: 'documents', initial, draft: `document-new-${companyId}` })
  const add = useCall(documents.add, {
    form: true,
    success: ({ title }) => ({ key: 'documents.added', params: { name: title } }),
  })
  const save = ({ file, ...fields }: Values) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) if (value) body.set(name, value)
    body.set('file', file)
    return add.mutateAsync({ params: { id: companyId }, body })
  }
  return (
    <Dialog opened size="m" onClose={onClose} title={t('documents.addTitle')}>
      <FormScreen
        what={{ one: 'papers' }}
        form={form}
        plain
        onCancel={onClose}
        save={save}
        onSaved={onClose}
        saveLabel={t('documents.keep')}
      >
        <Stack gap="sm">
          <Fields wide={12} />
          <FileField name={form.field('file')} camera />
        </Stack>
      </FormScreen>
    </Dialog>
  )
}

import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { type Doc, DocChange } from '@kreislauf/core/features/files/contract.ts'
import { pick } from '@kreislauf/core/keys.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormScreen, SelectField, TextField, useFormOf } from '../../ui/form/index.ts'
import { nameOf, useKinds } from './words.ts'

export type Step = 'edit' | 'remove' | 'erase'
export interface Opened {
  doc: Doc
  step: Step
}

/** The dialogs before a file is changed or deleted. */
export function DocDialogs({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const name = opened ? nameOf(opened.doc) : ''
  const params = { docId: opened?.doc.id ?? 0 }
  const remove = useCall(cars.removeDoc, {
    form: true,
    success: () => ({ key: 'files.removed', params: { name } }),
  })
  const erase = useCall(cars.eraseDoc, { form: true, success: () => ({ key: 'files.erased', params: { name } }) })
  return (
    <>
      {opened?.step === 'edit' && <Edit doc={opened.doc} onClose={onClose} />}
      <Confirm
        opened={opened?.step === 'remove'}
        onClose={onClose}
        danger
        title={t('files.removeTitle', { name })}
        label={t('actions.delete')}
        run={() => remove.mutateAsync({ params })}
      >
        {opened?.doc.name}
      </Confirm>
      <Confirm
        opened={opened?.step === 'erase'}
        onClose={onClose}
        danger
        title={t('files.eraseTitle', { name })}
        label={t('files.erase')}
        reason={t('files.eraseReason')}
        run={reason => erase.mutateAsync({ params, body: { reason } })}
      >
        {t('files.eraseText')}
      </Confirm>
    </>
  )
}

const Description = DocChange.pick({ revision: true, caption: true, kind: true })

/** Caption and kind of a file. */
function Edit({ doc, onClose }: { doc: Doc; onClose: () => void }) {
  const { t } = useTranslation()
  const name = nameOf(doc)
  const form = useFormOf(Description, { feature: 'files', initial: pick(doc, ['revision', 'caption', 'kind']) })
  const change = useCall(cars.changeDoc, {
    form: true,
    success: () => ({ key: 'files.changed', params: { name: doc.name } }),
  })
  return (
    <Dialog opened onClose={onClose} title={t('files.editTitle', { name })}>
      <FormScreen
        what={{ one: 'documents', name }}
        form={form}
        plain
        onCancel={onClose}
        save={body => change.mutateAsync({ params: { docId: doc.id }, body })}
        onSaved={onClose}
      >
        <TextField name={form.field('caption')} label={t('files.caption')} hint={t('files.captionHint')} />
        <SelectField name={form.field('kind')} label={t('files.kind')} choices={useKinds()} clearable={false} />
      </FormScreen>
    </Dialog>
  )
}

import { Annotation, KeeperContact, type Reception, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, Cell, FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import { ContactFields, OriginFields } from './origin.tsx'

/** What can be changed after locking: origin, own reference, remark, and contact data of the keeper. */
export function AnnotateDialog({ reception, onClose }: { reception: Reception; onClose: () => void }) {
  const { t } = useTranslation()
  const { id } = reception
  const form = useFormOf(receptions.annotate.body, {
    feature: 'receptions',
    initial: {
      ...pick(reception, ['version', ...keysOf(Annotation.shape)]),
      keeper: pick(reception.keeper, keysOf(KeeperContact.shape)),
    },
  })
  const call = useCall(receptions.annotate, {
    form: true,
    success: () => ({ key: 'receptions.saved', params: { vnr: reception.vnr } }),
  })
  return (
    <Dialog opened onClose={onClose} size="m" title={t('receptions.actions.annotate')}>
      <FormScreen
        what={{ one: 'receptions', name: reception.vnr }}
        form={form}
        plain
        save={() => call.mutateAsync({ params: { id }, body: form.values() })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <Section title={t('receptions.sections.origin')}>
          <OriginFields annotating />
          <Cell span={12}>
            <AreaField name={form.field('remark')} />
          </Cell>
        </Section>
        <Section title={t('receptions.sections.contact')} hint={t('receptions.sections.contactHint')}>
          <ContactFields />
        </Section>
      </FormScreen>
    </Dialog>
  )
}

import { OriginKind, type Reception, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, Cell, FormScreen, Section, SelectField, TextField, useFormOf } from '../../ui/form/index.ts'
import { useRegions } from './regions.ts'

/** What stays free after locking: origin, own reference, remark. */
export function AnnotateDialog({ reception, onClose }: { reception: Reception; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, version, originkind, originregion, externalref, remark } = reception
  const form = useFormOf(receptions.annotate.body, {
    feature: 'receptions',
    initial: { version, originkind, originregion, externalref, remark },
  })
  const call = useCall(receptions.annotate, { form: true })
  const kinds = OriginKind.options.map(value => ({ value, label: t(`receptions.originkinds.${value}`) }))
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('receptions.actions.annotate')}>
      <FormScreen
        what={{ one: 'receptions', name: reception.vnr }}
        form={form}
        plain
        save={() => call.mutateAsync({ params: { id }, body: form.values() })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <Section title={t('receptions.sections.origin')}>
          <Cell span={6}>
            <SelectField name="originkind" choices={kinds} clearable={false} />
          </Cell>
          <Cell span={6}>
            <SelectField name="originregion" choices={useRegions()} clearable={false} />
          </Cell>
          <Cell span={12}>
            <TextField name="externalref" />
          </Cell>
          <Cell span={12}>
            <AreaField name="remark" />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}

import { GapForm, statements } from '@kreislauf/core/features/statements/contract.ts'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { type FixProps, idsOf } from './props.ts'

/** Why numbers were left out, for all gaps of the finding at once. */
export function GapsFix({ finding, dismantlerId, onClose }: FixProps) {
  const { t } = useTranslation()
  const form = useFormOf(GapForm, { feature: 'statements', initial: { reason: '' } })
  const explain = useCall(statements.explainGaps, {
    form: true,
    success: ({ changed }) => ({ key: 'statements.fixes.saved', params: { count: changed } }),
  })
  const save = async ({ reason }: { reason: string }) => {
    await explain.mutateAsync({ params: { dismantlerId }, body: { reason, receptions: idsOf(finding) } })
    await invalidate('statements')
  }
  return (
    <Dialog opened onClose={onClose} title={t('statements.fixes.gaps')} lead={t('statements.fixes.gapsLead')}>
      <FormScreen what={{ many: 'numbers' }} form={form} plain save={save} onSaved={onClose} onCancel={onClose}>
        <AreaField name={form.field('reason')} rows={2} autoFocus />
      </FormScreen>
    </Dialog>
  )
}

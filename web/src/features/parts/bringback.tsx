import { today } from '@kreislauf/core/days.ts'
import { BringingBack, type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, DateField, FormScreen, SelectField, TextField, useFormOf } from '../../ui/form/index.ts'
import { rememberStaff, useAskStaff, useStaff } from '../log/index.ts'
import { usePartName } from './state.tsx'

/** A customer returns a part: it is in stock again from that day on. */
export function BringBack({ part, onClose }: { part: Part; onClose: () => void }) {
  const { t } = useTranslation()
  const name = usePartName()(part)
  const { id, version, place } = part
  const { choices, people, usual } = useStaff(part.dismantlerId, today())
  const form = useFormOf(BringingBack, {
    feature: 'parts',
    initial: { version, day: today(), reason: null, place, staffId: usual },
  })
  const back = useCall(parts.bringBack, {
    success: () => ({ key: 'parts.bringBack.done', params: { name } }),
    form: true,
  })
  const askStaff = useAskStaff(part.dismantlerId, people)
  return (
    <Dialog opened onClose={onClose} title={t('parts.bringBack.title', { name })} lead={t('parts.bringBack.text')}>
      <FormScreen
        what={{ one: 'parts', name }}
        form={form}
        plain
        asks={() => askStaff(form.values().staffId, id => form.set('staffId', id))}
        onCancel={onClose}
        save={body => {
          rememberStaff(body.staffId ?? null)
          return back.mutateAsync({ params: { id }, body })
        }}
        onSaved={onClose}
        saveLabel={t('parts.actions.bringBack')}
      >
        <DateField name={form.field('day')} autoFocus closedTill={part.closedTill ?? undefined} />
        <TextField name={form.field('place')} />
        <SelectField name={form.field('staffId')} choices={choices} />
        <AreaField name={form.field('reason')} rows={2} />
      </FormScreen>
    </Dialog>
  )
}

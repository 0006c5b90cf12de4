import { today } from '@kreislauf/core/days.ts'
import { Day } from '@kreislauf/core/kit.ts'
import type { ListKind } from '@kreislauf/core/records.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { invalidate } from '../../../app/api.ts'
import { say, sayDone } from '../../../app/say.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateField, FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { type FixProps, idsOf } from './props.ts'

const On = z.object({ on: Day })

interface OnDayProps extends FixProps {
  title: string
  what: ListKind
  /** Writes the day to one record. */
  save: (id: number, on: string) => Promise<unknown>
}

/** One day for all records of a finding. */
export function OnDayFix({ finding, onClose, title, what, save }: OnDayProps) {
  const { t } = useTranslation()
  const form = useFormOf(On, { feature: 'statements', initial: { on: today() } })
  const ids = idsOf(finding)
  const all = async ({ on }: z.output<typeof On>) => {
    try {
      for (const id of ids) await save(id, on)
      sayDone('statements.fixes.saved', { count: ids.length })
    } finally {
      await invalidate('statements').catch(say)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={title} lead={t('statements.fixes.lead', { count: ids.length })}>
      <FormScreen what={{ many: what }} form={form} plain save={all} onSaved={onClose} onCancel={onClose}>
        <DateField name={form.field('on')} />
      </FormScreen>
    </Dialog>
  )
}

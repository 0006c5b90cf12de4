import { today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Day } from '@kreislauf/core/kit.ts'
import type { ListKind } from '@kreislauf/core/records.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { invalidate } from '../../../app/data/api.ts'
import { notify } from '../../../app/shell/notify.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateField, FormScreen, useFormOf, useValue } from '../../../ui/form/index.ts'
import { notifyFixed } from './fixed.ts'
import { type FixProps, namedIn } from './props.ts'

const On = z.object({ on: Day, ids: z.array(z.string()).min(1) })

interface OnDayProps extends FixProps {
  title: string
  what: ListKind
  /** Saves the day in one record; false if a colleague has done it meanwhile. */
  save: (id: number, on: string) => Promise<boolean>
}

/** One day for the records of a finding, each of which can be deselected. */
export function OnDayFix({ finding, onClose, title, what, save }: OnDayProps) {
  const { t, i18n } = useTranslation()
  const named = namedIn(finding)
  const form = useFormOf(On, {
    feature: 'statements',
    initial: { on: today(), ids: named.map(({ id }) => String(id)) },
  })
  const chosen = useValue(form, 'ids') ?? []
  const all = async ({ on, ids }: z.output<typeof On>) => {
    try {
      let saved = 0
      for (const id of ids) if (await save(Number(id), on)) saved += 1
      notifyFixed(saved, ids.length - saved)
    } finally {
      await invalidate('statements').catch(notify)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={title} lead={t('statements.fixes.lead', { count: chosen.length })}>
      <FormScreen what={{ many: what }} form={form} plain save={all} onSaved={onClose} onCancel={onClose}>
        <Checkbox.Group
          label={t('statements.fixes.which')}
          value={chosen}
          onChange={ids => form.set('ids', ids)}
          {...(chosen.length === 0 && { error: t('statements.fixes.none') })}
        >
          {named.map(({ id, label, day }) => (
            <Checkbox
              key={id}
              mt="xs"
              value={String(id)}
              label={[label, day && formatValue('day', day, i18n.language)].filter(Boolean).join(' · ')}
            />
          ))}
        </Checkbox.Group>
        <DateField name={form.field('on')} />
      </FormScreen>
    </Dialog>
  )
}

import { today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { Id } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call, invalidate } from '../../../app/data/api.ts'
import { notify } from '../../../app/shell/notify.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormScreen, SelectField, useFormOf } from '../../../ui/form/index.ts'
import { usePeople } from '../../employees/index.ts'
import { toSend, valuesOf } from '../../spares/index.ts'
import { notifyFixed } from './fixed.ts'
import { type FixProps, idsOf } from './props.ts'

const Who = z.object({ staffId: Id })

/**
 * Sets the employee for all records of a finding that have none. Employees without the qualification on the day are
 * refused.
 */
export function StaffFix({ finding, dismantlerId, onClose }: FixProps) {
  const { t } = useTranslation()
  const { choices } = usePeople(dismantlerId, today())
  const form = useFormOf(Who, { feature: 'statements', initial: { staffId: null } })
  const count = finding.items.length
  const write = finding.code === 'spares-without-staff' ? writeLists : writeEntries
  const save = async ({ staffId }: z.output<typeof Who>) => {
    try {
      await write({ finding, dismantlerId, staffId })
    } finally {
      await Promise.all([invalidate('log'), invalidate('spares'), invalidate('statements')]).catch(notify)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('statements.fixes.staff')} lead={t('statements.fixes.lead', { count })}>
      <FormScreen what={{ many: 'entries' }} form={form} plain save={save} onSaved={onClose} onCancel={onClose}>
        <SelectField name={form.field('staffId')} choices={choices} clearable={false} autoFocus />
      </FormScreen>
    </Dialog>
  )
}

type Writing = Omit<FixProps, 'onClose'> & { staffId: number }

/** Names the employee in the lists of the finding that still have none: what a colleague has named meanwhile stays. */
export async function writeLists({ finding, dismantlerId, staffId }: Writing): Promise<void> {
  const ids = idsOf(finding)
  let written = 0
  for (const id of ids) {
    const list = await call(spares.get, { params: { dismantlerId, id } })
    if (list.staffId) continue
    await call(spares.save, { params: { dismantlerId }, body: toSend({ ...valuesOf(list), staffId }) })
    written += 1
  }
  notifyFixed(written, ids.length - written)
}

/**
 * Updates the entries of the finding in one call; those that the employee may not have made are reported with the
 * reason.
 */
async function writeEntries({ finding, dismantlerId, staffId }: Writing): Promise<void> {
  const on = finding.items.flatMap(({ id, day }) => (day ? [{ carId: Number(id), day }] : []))
  const lines = await call(log.nameStaff, { params: { dismantlerId }, body: { staffId, on } })
  const refused = Object.entries(
    Object.groupBy(
      lines.filter(({ ok }) => !ok),
      ({ detail = '' }) => detail,
    ),
  )
  notifyFixed(lines.filter(({ ok }) => ok).length)
  const names = refused.map(([detail, of = []]) => `${of.map(({ label }) => label).join(', ')}: ${detail}`).join(' ')
  if (names) throw new Problem('statements.not-mended', { names })
}

import { today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { Id } from '@kreislauf/core/kit.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call, invalidate } from '../../../app/api.ts'
import { say, sayDone } from '../../../app/say.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormScreen, SelectField, useFormOf } from '../../../ui/form/index.ts'
import { useStaff } from '../../log/index.ts'
import { toSend, valuesOf } from '../../spares/index.ts'
import { type FixProps, idsOf } from './props.ts'

const Who = z.object({ staffId: Id })

/** Names who did it, for all records of a finding that name nobody. Who lacks the qualification on the day is refused. */
export function StaffFix({ finding, dismantlerId, onClose }: FixProps) {
  const { t } = useTranslation()
  const { choices } = useStaff(dismantlerId, today())
  const people = choices.map(({ value, label }) => ({ value: Number(value), label }))
  const form = useFormOf(Who, { feature: 'statements', initial: { staffId: null as unknown as number } })
  const ids = idsOf(finding)
  const count = finding.items.length
  const write = finding.code === 'spares-without-staff' ? writeList : writeEntries
  const save = async ({ staffId }: z.output<typeof Who>) => {
    try {
      for (const id of ids) await write({ finding, dismantlerId, id, staffId })
      sayDone('statements.fixes.saved', { count })
    } finally {
      await Promise.all([invalidate('log'), invalidate('spares'), invalidate('statements')]).catch(say)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('statements.fixes.staff')} lead={t('statements.fixes.lead', { count })}>
      <FormScreen what={{ many: 'entries' }} form={form} plain save={save} onSaved={onClose} onCancel={onClose}>
        <SelectField name={form.field('staffId')} choices={people} clearable={false} autoFocus />
      </FormScreen>
    </Dialog>
  )
}

type Writing = Omit<FixProps, 'onClose'> & { id: number; staffId: number }

async function writeList({ dismantlerId, id, staffId }: Writing): Promise<void> {
  const list = await call(spares.get, { params: { dismantlerId, id } })
  await call(spares.save, { params: { dismantlerId }, body: toSend({ ...valuesOf(list), staffId }) })
}

/** The entries of a car that the finding names: those of its days without anybody. */
async function writeEntries({ finding, id: carId, staffId }: Writing): Promise<void> {
  const days = new Set(finding.items.filter(({ id }) => Number(id) === carId).map(({ day }) => day))
  const lines = await call(log.entriesOfCar, { params: { carId } })
  const body = lines.filter(line => line.kind === 'LINE' && line.staffId === null && days.has(line.actiondate))
  await call(log.saveCar, { params: { carId }, body: body.map(line => ({ ...line, staffId })) })
}

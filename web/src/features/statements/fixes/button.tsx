import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { GapForm, statements } from '@kreislauf/core/features/statements/contract.ts'
import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { isCode, keysOf } from '@kreislauf/core/keys.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Letter } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import { notifyDone } from '../../../app/shell/notify.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { DoneFix } from './done.tsx'
import { NotifiedFix } from './notified.tsx'
import { NumbersFix } from './numbers.tsx'
import { OriginFix } from './origin.tsx'
import { type FixProps, idsOf } from './props.ts'
import { StaffFix } from './staff.tsx'
import { TransferFix } from './transfer.tsx'

/** Ends the open statement yesterday, so that today stays open for bookings. */
function YesterdayFix({ dismantlerId, onClose }: FixProps) {
  const { t } = useTranslation()
  const day = addDays(today(), -1)
  const run = async () => {
    const open = (await call(statements.list, { params: { id: dismantlerId } })).find(({ locked }) => !locked)
    if (!open) throw new Problem('not-found')
    const { id, version, remark } = open
    await call(statements.save, { params: { dismantlerId }, body: { id, version, remark, effectiveTill: day } })
    await invalidate('statements')
    notifyDone('statements.saved', { till: day })
  }
  return (
    <Confirm opened onClose={onClose} title={t('statements.fixes.yesterday')} label={t('actions.save')} run={run}>
      {t('statements.fixes.yesterdayText', { day })}
    </Confirm>
  )
}

/** The reason for skipped numbers, for all gaps of the finding at once. */
function GapsFix({ finding, dismantlerId, onClose }: FixProps) {
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

interface Fix {
  /** Of `statements.fixes`. */
  verb: 'origin' | 'transfer' | 'notified' | 'numbers' | 'done' | 'staff' | 'yesterday' | 'gaps'
  call: Endpoint
  letter?: Letter
  Form: ComponentType<FixProps>
}

const numbers: Fix = { verb: 'numbers', call: disposals.save, letter: 'U', Form: NumbersFix }
const transfer: Fix = { verb: 'transfer', call: cars.transferMany, Form: TransferFix }

/** Corrections possible in place by one action. */
const fixes = {
  'origin-missing': { verb: 'origin', call: wastereports.saveOrigins, Form: OriginFix },
  'cars-not-transferred': transfer,
  'cars-without-log': transfer,
  'authority-unnotified': { verb: 'notified', call: receptions.notified, Form: NotifiedFix },
  'receipts-missing': numbers,
  'receipts-missing-hazardous': numbers,
  'proofs-missing': numbers,
  'recyclingproofs-missing': numbers,
  'entries-without-staff': { verb: 'staff', call: log.nameStaff, Form: StaffFix },
  'spares-without-staff': { verb: 'staff', call: spares.save, letter: 'U', Form: StaffFix },
  today: { verb: 'yesterday', call: statements.save, letter: 'U', Form: YesterdayFix },
  'vnr-gaps': { verb: 'gaps', call: statements.explainGaps, Form: GapsFix },
  'incidents-open': { verb: 'done', call: incidents.save, letter: 'U', Form: DoneFix },
} as const satisfies Record<string, Fix>

export const isFixed = (code: string): code is keyof typeof fixes => isCode(keysOf(fixes), code)

/** Corrects a finding in place; nothing if one action does not suffice or the user may not. */
export function FixButton({ finding, dismantlerId }: Omit<FixProps, 'onClose'>) {
  const { code } = finding
  return isFixed(code) ? <Known fix={fixes[code]} finding={finding} dismantlerId={dismantlerId} /> : null
}

function Known({ fix, ...props }: Omit<FixProps, 'onClose'> & { fix: Fix }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const may = useCan(fix.call, fix.letter)
  if (!may) return null
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => setOpen(true)}>
        {t(`statements.fixes.${fix.verb}`)}
      </Button>
      {open && <fix.Form {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

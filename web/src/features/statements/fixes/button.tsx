import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { isCode, keysOf } from '@kreislauf/core/keys.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Letter } from '@kreislauf/core/permissions.ts'
import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../app/session/session.ts'
import { DoneFix } from './done.tsx'
import { GapsFix } from './gaps.tsx'
import { NotifiedFix } from './notified.tsx'
import { NumbersFix } from './numbers.tsx'
import { OriginFix } from './origin.tsx'
import type { FixProps } from './props.ts'
import { StaffFix } from './staff.tsx'
import { TransferFix } from './transfer.tsx'
import { YesterdayFix } from './yesterday.tsx'

interface Fix {
  /** Of `statements.fixes`. */
  verb: 'origin' | 'transfer' | 'notified' | 'numbers' | 'done' | 'staff' | 'yesterday' | 'gaps'
  call: Endpoint
  letter?: Letter
  Form: ComponentType<FixProps>
}

const numbers: Fix = { verb: 'numbers', call: disposals.save, letter: 'U', Form: NumbersFix }
const transfer: Fix = { verb: 'transfer', call: cars.transferMany, Form: TransferFix }

/** What one act mends, in place. */
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

/** Mends a finding in place; nothing for one that is not mended by one act, or for whom may not. */
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

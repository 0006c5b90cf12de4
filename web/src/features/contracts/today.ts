import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import type { CONTRACT_WAITS } from '@kreislauf/core/features/contracts/today.ts'
import { IconCalendarOff, IconWritingSign } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

type Waiting = (typeof CONTRACT_WAITS)[number]

const proposed = {
  icon: IconWritingSign,
  act: 'today.todo.check',
  words: ({ count, days, placeName }, t) => ({
    what: t('contracts.today.proposed', { count }),
    whose: [placeName, days > 0 && t('pickuporders.today.waits', { count: days })].filter(Boolean).join(' · '),
  }),
} as const satisfies Partial<ShownTasks<Waiting>[Waiting]>

/** Proposals that wait for a side of the company, and contracts that end. */
export const contractTasks: ShownTasks<Waiting | 'contractEnding'> = {
  proposedToDismantler: { ...proposed, does: [contracts.signDismantler] },
  proposedToReman: { ...proposed, does: [contracts.signReman] },
  contractEnding: {
    icon: IconCalendarOff,
    act: 'today.todo.renew',
    does: [contracts.propose],
    words: ({ partner }, t) => ({ what: t('contracts.today.ending'), whose: partner }),
  },
}

import { endedToday as described, logStep as step } from '@kreislauf/core/features/log/today.ts'
import { begin, tell } from '../../today/contribute.ts'
import { endedTypes, hasEntries } from './today.queries.ts'

/** Stock under ended waste codes. */
export const endedToday = tell(described, {
  read: async ({ db, place, day, language }) => ({ ended: await endedTypes(db, place, day, language) }),
})

export const logStep = begin(step, { expression: hasEntries })

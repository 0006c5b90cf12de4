import { statementsToday as described } from '@kreislauf/core/features/statements/today.ts'
import { tell } from '../../today/contribute.ts'
import { closedTill } from './queries.ts'

/** The last closed day of a yard. */
export const statementsToday = tell(described, { row: closedTill })

import { stockToday as described } from '@kreislauf/core/features/evaluations/today.ts'
import { tell } from '../../today/contribute.ts'
import { stockByFraction } from './today.queries.ts'

/** Stock of a yard by fraction. */
export const stockToday = tell(described, {
  read: async ({ db, place, day, language }) => ({ stock: await stockByFraction(db, place, day, language) }),
})

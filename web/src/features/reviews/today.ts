import { reviews } from '@kreislauf/core/features/reviews/contract.ts'
import { IconChecklist } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Months of the log to be signed. */
export const reviewTasks: ShownTasks<'reviews'> = {
  reviews: {
    icon: IconChecklist,
    act: 'reviews.todayAct',
    does: [reviews.sign],
    duty: true,
    words: ({ count }, t) => ({ what: t('reviews.today', { count }) }),
  },
}

import { monthInTable } from '../../domain/months.ts'
import { type List, list } from '../../list.ts'
import { lateColumn } from '../log/lists.ts'
import { ReviewMonth } from './contract.ts'

export const reviewList = list(
  'reviews',
  ReviewMonth,
  {
    month: { value: row => monthInTable(row.month), width: 150 },
    state: { words: 'reviews.states', badge: true, width: 150 },
    signedby: { width: 190 },
    date: { kind: 'day', width: 110 },
    remark: { width: 280 },
    late: { label: 'log.fields.late', ...lateColumn, hint: 'reviews.explained.late' },
    dueon: { kind: 'day', width: 110 },
    signedon: { kind: 'day', width: 120, hidden: true },
  },
  { labels: 'reviews.fields', sort: '-month', card: { title: ['month'], badge: 'state', text: ['signedby', 'date'] } },
)

/** The same over several years: sorted by month on screen; exports write the month in words. */
export const reviewsOfYears: List<ReviewMonth> = {
  ...reviewList,
  name: 'reviewsOfYears',
  columns: reviewList.columns.map(column =>
    column.key === 'month' ? { ...column, value: ({ month }: ReviewMonth) => month } : column,
  ),
}

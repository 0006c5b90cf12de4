import { list } from '../../list.ts'
import { DepartmentItem } from './records.ts'

/** The collection points of a mandator. */
export const collectorList = list(
  'collectors',
  DepartmentItem,
  {
    company: { width: 260 },
    street: { width: 180, hidden: true },
    city: { value: ({ zip, city }) => [zip, city].filter(Boolean).join(' '), width: 180 },
    tel: { width: 140 },
    identNr: { width: 130 },
    certill: { kind: 'day', width: 140 },
    dismantler: { width: 200 },
    active: { kind: 'flag', width: 90 },
  },
  { labels: 'companies.columns', sort: 'company' },
)

import type { Columns } from '../../kit.ts'
import type { DepartmentItem } from './records.ts'

const place = ({ zip, city }: DepartmentItem) => [zip, city].filter(Boolean).join(' ')

export const collectorColumns: Columns<DepartmentItem> = [
  { key: 'company', label: 'companies.columns.company', value: row => row.company, width: 260 },
  { key: 'street', label: 'companies.columns.street', value: row => row.street, width: 180, hidden: true, sort: false },
  { key: 'city', label: 'companies.columns.city', value: place, width: 180 },
  { key: 'tel', label: 'companies.columns.tel', value: row => row.tel, width: 140 },
  { key: 'identNr', label: 'companies.columns.identNr', value: row => row.identNr, width: 130 },
  { key: 'certill', label: 'companies.columns.certill', kind: 'day', value: row => row.certill, width: 140 },
  { key: 'dismantler', label: 'companies.columns.dismantler', value: row => row.dismantler, width: 200 },
  { key: 'active', label: 'companies.columns.active', kind: 'flag', value: row => row.active, width: 90, sort: false },
]

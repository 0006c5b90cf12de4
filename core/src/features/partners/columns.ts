import type { Columns } from '../../kit.ts'
import type { Carrier, Disposer } from './contract.ts'

const place = (row: { zip: string | null; city: string | null }) => [row.zip, row.city].filter(Boolean).join(' ')

export const carrierColumns: Columns<Carrier> = [
  { key: 'name', label: 'partners.fields.name', value: row => row.name, width: 240 },
  { key: 'city', label: 'partners.fields.place', value: place, width: 180 },
  { key: 'tel', label: 'partners.fields.tel', value: row => row.tel, width: 124 },
  { key: 'carriernumber', label: 'partners.fields.carriernumber', value: row => row.carriernumber, width: 150 },
  {
    key: 'permitkind',
    label: 'partners.fields.permitkind',
    value: row => row.permitkind,
    words: row => (row.permitkind ? `partners.permits.${row.permitkind}` : undefined),
    width: 264,
  },
  {
    key: 'permitvalidto',
    label: 'partners.fields.permitvalidto',
    kind: 'day',
    value: row => row.permitvalidto,
    width: 150,
  },
]

export const disposerColumns: Columns<Disposer> = [
  { key: 'name', label: 'partners.fields.name', value: row => row.name, width: 270 },
  {
    key: 'type',
    label: 'partners.fields.type',
    value: row => row.type,
    words: row => `partners.types.${row.type}`,
    width: 104,
  },
  { key: 'city', label: 'partners.fields.place', value: place, width: 180 },
  { key: 'disposalnumber', label: 'partners.fields.disposalnumber', value: row => row.disposalnumber, width: 140 },
  {
    key: 'waste',
    label: 'partners.fields.waste',
    value: row => row.waste.map(waste => waste.wastetype).join(', '),
    width: 200,
    sort: false,
  },
  {
    key: 'certificatevalidto',
    label: 'partners.fields.certificatevalidto',
    kind: 'day',
    value: row => row.certificatevalidto,
    width: 200,
  },
]

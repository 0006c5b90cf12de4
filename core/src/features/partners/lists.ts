import { list } from '../../list.ts'
import { Carrier, Disposer } from './contract.ts'

const place = (row: { zip: string | null; city: string | null }) => [row.zip, row.city].filter(Boolean).join(' ')
const city = { label: 'partners.fields.place', value: place, width: 180 } as const

export const carrierList = list(
  'carriers',
  Carrier,
  {
    name: { width: 240 },
    city,
    tel: { width: 124 },
    carriernumber: { width: 150 },
    permitkind: { words: 'partners.permits', width: 264 },
    permitvalidto: { kind: 'day', width: 150 },
  },
  { labels: 'partners.fields', sort: 'name', card: { text: ['city', 'carriernumber'], badge: 'permitvalidto' } },
)

const disposer = {
  name: { width: 270 },
  type: { words: 'partners.types', width: 142 },
  city,
  disposalnumber: { width: 140 },
  waste: { value: (row: Disposer) => row.waste.map(waste => waste.wastetype).join(', '), width: 190 },
} as const

export const disposerList = list(
  'disposers',
  Disposer,
  { ...disposer, certificatevalidto: { kind: 'day', width: 170 } },
  { labels: 'partners.fields', sort: 'name', card: { text: ['type', 'city', 'waste'], badge: 'certificatevalidto' } },
)

/** Shared disposers, each with a button to copy it into the own ones. */
export const sharedDisposerList = list(
  'shareddisposers',
  Disposer,
  { ...disposer, name: { width: 240 }, take: { label: 'words.actions', value: () => null, width: 250 } },
  { labels: 'partners.fields', sort: 'name', card: { text: ['type', 'city'], badge: 'take' } },
)

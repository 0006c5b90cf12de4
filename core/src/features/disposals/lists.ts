import { wasteCode } from '../../domain/wastename.ts'
import { list } from '../../list.ts'
import { Disposal } from './contract.ts'
import { Handed } from './handed.ts'

const [field, column, handed] = ['disposals.fields.disposal', 'disposals.columns', 'disposals.handed'] as const

export const disposalList = list(
  'disposals',
  Disposal,
  {
    tradename: { label: `${column}.wastename`, width: 140 },
    wastetype: { label: `${field}.wastetype`, value: wasteCode, width: 116 },
    wastename: { label: `${column}.legalname`, width: 152, hidden: true },
    disposerName: { label: `${field}.myDisposerId`, width: 196 },
    carrierName: { label: `${field}.carrierId`, width: 160 },
    actiondate: { label: `${field}.actiondate`, kind: 'day', width: 100 },
    kg: { kind: 'kg', width: 84 },
    tons: { kind: 't', width: 110, hidden: true },
    pieces: { label: 'disposals.fields.btbEntryOuts.pieces', kind: 'number', width: 80, hidden: true },
    rdcode: { width: 66, hint: 'disposals.explained.rdcode' },
    receiptnumber: { width: 126 },
    disposalproofnumber: { label: `${field}.disposalproofnumber`, width: 128 },
    substance: { label: `${field}.substance`, words: 'disposals.substances', width: 160, hidden: true },
    staffName: { label: `${field}.staffId`, width: 140, hidden: true },
    remark: { label: `${field}.remark`, width: 200, hidden: true },
    files: { kind: 'number', width: 90, hidden: true, value: ({ files }) => files.length || null },
  },
  {
    sort: '-actiondate',
    card: { title: ['tradename', 'wastetype'], text: ['actiondate', 'disposerName', 'receiptnumber'] },
  },
)

/** Disposals that others handed to the own disposers and carriers. */
export const handedList = list(
  'handed',
  Handed,
  {
    dismantler: { label: `${handed}.dismantler`, width: 200 },
    dismantlerplace: { label: `${handed}.place`, width: 160 },
    dismantlernumber: { label: `${handed}.number`, width: 130, hidden: true },
    tradename: { label: `${column}.wastename`, width: 200 },
    wastetype: { label: `${field}.wastetype`, value: wasteCode, width: 124 },
    wastename: { label: `${column}.legalname`, width: 200, hidden: true },
    actiondate: { label: `${field}.actiondate`, kind: 'day', width: 102 },
    kg: { kind: 'kg', width: 92 },
    pieces: { label: 'disposals.fields.btbEntryOuts.pieces', kind: 'number', width: 80, hidden: true },
    rdcode: { width: 62, hidden: true, hint: 'disposals.explained.rdcode' },
    receiptnumber: { width: 146 },
    disposalproofnumber: { label: `${field}.disposalproofnumber`, width: 136 },
    role: { label: `${handed}.role`, words: `${handed}.roles`, width: 120 },
    disposerName: { label: `${field}.myDisposerId`, width: 180, hidden: true },
    carrierName: { label: `${field}.carrierId`, width: 160, hidden: true },
  },
  {
    labels: column,
    sort: '-actiondate',
    card: { title: ['tradename', 'wastetype'], text: ['actiondate', 'dismantler'] },
  },
)

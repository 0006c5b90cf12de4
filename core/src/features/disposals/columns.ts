import { wasteCode } from '../../domain/wastename.ts'
import type { Columns } from '../../kit.ts'
import type { Disposal } from './contract.ts'

/** A disposal in lists, exports and on paper. */
export const disposalColumns: Columns<Disposal> = [
  {
    key: 'actiondate',
    label: 'disposals.fields.disposal.actiondate',
    kind: 'day',
    value: row => row.actiondate,
    width: 104,
  },
  { key: 'tradename', label: 'disposals.columns.wastename', value: row => row.tradename, width: 200 },
  {
    key: 'wastetype',
    label: 'disposals.fields.disposal.wastetype',
    value: wasteCode,
    width: 116,
  },
  {
    key: 'wastename',
    label: 'disposals.columns.legalname',
    value: row => row.wastename,
    width: 152,
    hidden: true,
  },
  { key: 'disposerName', label: 'disposals.fields.disposal.myDisposerId', value: row => row.disposerName, width: 164 },
  { key: 'carrierName', label: 'disposals.fields.disposal.carrierId', value: row => row.carrierName, width: 140 },
  { key: 'kg', label: 'disposals.columns.kg', kind: 'kg', value: row => row.kg, width: 98 },
  { key: 'tons', label: 'disposals.columns.tons', kind: 't', value: row => row.tons, width: 110, hidden: true },
  {
    key: 'pieces',
    label: 'disposals.fields.btbEntryOuts.pieces',
    kind: 'number',
    value: row => row.pieces,
    width: 80,
    hidden: true,
  },
  { key: 'rdcode', label: 'disposals.columns.rdcode', value: row => row.rdcode, width: 58 },
  {
    key: 'receiptnumber',
    label: 'disposals.columns.receiptnumber',
    value: row => row.receiptnumber,
    width: 126,
  },
  {
    key: 'disposalproofnumber',
    label: 'disposals.fields.disposal.disposalproofnumber',
    value: row => row.disposalproofnumber,
    width: 128,
  },
  {
    key: 'staffName',
    label: 'disposals.fields.disposal.staffId',
    value: row => row.staffName,
    width: 140,
    hidden: true,
  },
  { key: 'remark', label: 'disposals.fields.disposal.remark', value: row => row.remark, width: 200, hidden: true },
]

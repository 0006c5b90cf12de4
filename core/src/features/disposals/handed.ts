import { z } from 'zod'
import { wasteCode } from '../../domain/wastename.ts'
import { bytes, type Columns, call, contract, Day, Format, Id, listQuery } from '../../kit.ts'

/** A disposal as the disposer or carrier sees it that got the waste: read only (details O9, O75). */
export const Handed = z.object({
  id: Id,
  actiondate: z.string(),
  /** Whose waste it was. */
  dismantler: z.string(),
  dismantlerplace: z.string().nullable(),
  /** Betriebsnummer of the dismantler. */
  dismantlernumber: z.string().nullable(),
  /** As what the own company took part. */
  role: z.enum(['DISPOSER', 'CARRIER']),
  wastetype: z.string(),
  wastename: z.string(),
  tradename: z.string(),
  hazardous: z.boolean(),
  kg: z.number(),
  pieces: z.number().nullable(),
  rdcode: z.string(),
  receiptnumber: z.string().nullable(),
  disposalproofnumber: z.string().nullable(),
  disposerName: z.string(),
  carrierName: z.string().nullable(),
})
export type Handed = z.output<typeof Handed>

const range = listQuery.extend({
  from: Day.optional(),
  to: Day.optional(),
  wastetype: z.string().max(20).optional(),
  dismantler: z.string().max(200).optional(),
})

/** What others handed to the acting mandator's disposers and carriers. The operating log is not needed for it. */
export const handed = contract('disposals', {
  list: call('GET /btb/disposals/mine', {
    can: 'STD.R',
    query: range,
    output: z.array(Handed),
    reads: ['companies', 'partners'],
  }),
  export: call('GET /btb/disposals/mine/:format', {
    can: 'STD.R',
    replica: true,
    params: z.object({ format: Format }),
    query: range,
    output: bytes,
    kind: 'file',
  }),
})

export const handedColumns: Columns<Handed> = [
  {
    key: 'actiondate',
    label: 'disposals.fields.disposal.actiondate',
    kind: 'day',
    value: row => row.actiondate,
    width: 102,
  },
  { key: 'dismantler', label: 'disposals.handed.dismantler', value: row => row.dismantler, width: 200 },
  { key: 'dismantlerplace', label: 'disposals.handed.place', value: row => row.dismantlerplace, width: 160 },
  {
    key: 'dismantlernumber',
    label: 'disposals.handed.number',
    value: row => row.dismantlernumber,
    width: 130,
    hidden: true,
  },
  { key: 'tradename', label: 'disposals.columns.wastename', value: row => row.tradename, width: 200 },
  {
    key: 'wastetype',
    label: 'disposals.fields.disposal.wastetype',
    value: wasteCode,
    width: 124,
  },
  {
    key: 'wastename',
    label: 'disposals.columns.legalname',
    value: row => row.wastename,
    width: 200,
    hidden: true,
  },
  { key: 'kg', label: 'disposals.columns.kg', kind: 'kg', value: row => row.kg, width: 92 },
  {
    key: 'pieces',
    label: 'disposals.fields.btbEntryOuts.pieces',
    kind: 'number',
    value: row => row.pieces,
    width: 80,
    hidden: true,
  },
  { key: 'rdcode', label: 'disposals.columns.rdcode', value: row => row.rdcode, width: 62, hidden: true },
  {
    key: 'receiptnumber',
    label: 'disposals.columns.receiptnumber',
    value: row => row.receiptnumber,
    width: 146,
  },
  {
    key: 'disposalproofnumber',
    label: 'disposals.fields.disposal.disposalproofnumber',
    value: row => row.disposalproofnumber,
    width: 136,
  },
  {
    key: 'role',
    label: 'disposals.handed.role',
    value: row => row.role,
    words: row => `disposals.handed.roles.${row.role}`,
    width: 120,
  },
  {
    key: 'disposerName',
    label: 'disposals.fields.disposal.myDisposerId',
    value: row => row.disposerName,
    width: 180,
    hidden: true,
  },
  {
    key: 'carrierName',
    label: 'disposals.fields.disposal.carrierId',
    value: row => row.carrierName,
    width: 160,
    hidden: true,
  },
]

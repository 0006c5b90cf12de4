import { z } from 'zod'
import { based } from '../../based.ts'
import { call, contract, Day, Format, fileOut, idParams, PathId, version } from '../../kit.ts'
import { Month } from '../../month.ts'
import { listQuery, paging } from '../../paging.ts'
import type { Need } from '../../permissions.ts'
import {
  Account,
  BookingForm,
  ComingBack,
  Delivery,
  Disputing,
  NoteForm,
  NoteRow,
  PaymentForm,
  Receipt,
  Refusals,
  Striking,
} from './records.ts'
import { NOTE_SIDES, NOTE_STATES } from './states.ts'

export * from './photos.ts'
export * from './records.ts'
export { type NoteSide, type NoteStatus, notes, steps } from './states.ts'

/** Without days and month: of the last year, and open or unpaid ones always. */
const NoteFilter = listQuery.extend({
  status: z.enum(NOTE_STATES).optional(),
  contractId: PathId.optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Month of closing, in which a note counts as sent. */
  closed: Month.optional(),
})
export type NoteFilter = z.output<typeof NoteFilter>

/** Notes stay readable, and what is open of them can be finished, when a company has gone out of operation (rulings F32). */
const alsoClosed = true
const both = { departments: NOTE_SIDES, alsoClosed } as const
const read = { can: ['RMD.R', 'RM.R'], ...both } as const
const change = { can: ['RMD.U', 'RM.U'], ...both } as const
const ofReman = { departments: ['REMAN'], alsoClosed } as const
const ofDismantler = { departments: ['DISMANTLER'], alsoClosed, companyOnly: true } as const
const reads = ['contracts', 'carts', 'parts', 'spares', 'companies', 'statements'] as const
const list = { query: NoteFilter.extend(paging), output: z.array(NoteRow), reads }
const made = { output: Delivery }

/**
 * The own side’s letter: C to make a note, U to change one. After the end of the contract a dismantler has no C any more, and makes the note of a ready
 * box with U. The handler asks for that of the side that the caller is.
 */
const letters = ({ id }: { id?: number | null | undefined }): Need[] => [
  id ? ['RMD.U', 'RM.U'] : ['RMD.C', 'RMD.U', 'RM.C'],
]

/** Delivery notes of cores: made of ready boxes, answered by the remanufacturer, paid. */
export const deliveries = contract('deliveries', {
  byReman: call('GET /reman/delivery/by/reman/:id', { can: 'RM.R', ...ofReman, params: idParams, ...list }),
  byDismantler: call('GET /reman/delivery/by/dismantler/:id', {
    can: 'RMD.R',
    ...ofDismantler,
    params: idParams,
    ...list,
  }),
  get: call('GET /reman/delivery/:id', { ...read, params: idParams, output: Delivery, reads }),
  /** Makes a note of a ready box, or changes an open one. */
  save: call('PUT /reman/delivery', {
    can: ['RMD.C', 'RMD.U', 'RM.C', 'RM.U'],
    asks: letters,
    ...both,
    body: NoteForm,
    ...made,
  }),
  /** Closes a note, once. */
  close: call('PATCH /reman/delivery/:id', {
    ...change,
    params: idParams,
    body: z.object({ version }).optional(),
    ...made,
  }),
  /** Deletes an open note: its lines go back to the box. */
  remove: call('DELETE /reman/delivery/:id', { can: ['RMD.D', 'RM.D'], ...both, params: idParams, query: based }),
  answer: call('PATCH /reman/delivery/receipt/:id', {
    can: 'RM.U',
    ...ofReman,
    params: idParams,
    body: Receipt,
    ...made,
  }),
  correct: call('PATCH /reman/delivery/correct/:id', {
    can: 'RMD.U',
    ...ofDismantler,
    params: idParams,
    body: z.object({ version }),
    ...made,
  }),
  dispute: call('PATCH /reman/delivery/dispute/:id', {
    can: 'RMD.U',
    ...ofDismantler,
    params: idParams,
    body: Disputing,
    ...made,
  }),
  withdraw: call('PATCH /reman/delivery/withdraw/:id', {
    can: 'RM.U',
    ...ofReman,
    params: idParams,
    body: z.object({ version }),
    ...made,
  }),
  /** Enters a payment. Throws `deliveries.overpaid` {most}. */
  pay: call('PUT /reman/delivery/payment/:id', { ...change, params: idParams, body: PaymentForm, ...made }),
  /** Strikes out a payment that the other side entered; the payment's id. */
  strike: call('PATCH /reman/delivery/payment/:id', { ...change, params: idParams, body: Striking, ...made }),
  /** Books the parts of a closed note as lists for reuse. */
  book: call('POST /reman/delivery/book/:id', {
    can: 'BTB.C',
    ...ofDismantler,
    params: idParams,
    body: BookingForm,
    ...made,
  }),
  /** Refused pieces are back: return lists are booked. */
  takeBack: call('PATCH /reman/delivery/back/:id', {
    can: 'BTB.U',
    ...ofDismantler,
    params: idParams,
    body: ComingBack,
    ...made,
  }),
  /** The note as PDF, for either side; `correction`: its correction note. */
  paper: call('GET /reman/delivery/paper/:id', {
    ...read,
    params: idParams,
    query: z.object({ correction: z.stringbool().optional() }),
    ...fileOut,
  }),
  export: call('GET /reman/delivery/download/:format/:id', {
    ...read,
    params: z.object({ format: Format, id: PathId }),
    query: NoteFilter,
    ...fileOut,
    streams: true,
    replica: true,
  }),
  account: call('GET /reman/account/:contractId', {
    ...read,
    params: z.object({ contractId: PathId }),
    output: Account,
    reads,
  }),
  accountFile: call('GET /reman/account/:contractId/:format', {
    ...read,
    params: z.object({ contractId: PathId, format: Format }),
    ...fileOut,
  }),
  /** What was refused of articles of a remanufacturer, at the own yard or of own articles. */
  refusals: call('GET /reman/delivery/refusals/:remanId', {
    ...read,
    params: z.object({ remanId: PathId }),
    output: Refusals,
    reads,
  }),
})

import { z } from 'zod'
import { bytes, call, contract, Id, Instant, PathId } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { Disposal } from '../disposals/contract.ts'
import { BalanceRow, Recycling, StockAlone } from '../evaluations/contract.ts'
import { Incident } from '../incidents/contract.ts'
import { JournalRow } from '../log/contract.ts'
import { REGISTERS, RegisterRow } from '../registers/contract.ts'
import { ReviewMonth } from '../reviews/contract.ts'
import { scopes } from './scope.ts'

/** A certificate of the register, as a folder shows it. */
export const FolderVn = z.object({
  id: Id,
  vnr: z.string(),
  status: z.enum(['OPEN', 'LOCKED', 'CANCELLED', 'REPLACED']),
  date: z.string(),
  licenceplate: z.string().nullable(),
  vin: z.string().nullable(),
  car: z.string(),
  weight: z.number().nullable(),
  /** Name and address; null in a folder without keepers. */
  keeper: z.string().nullable(),
  /** Its paper can be opened. */
  paper: z.boolean(),
})

/** What somebody of the yard is certified for. */
export const FolderProof = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  issued: z.string().nullable(),
  validto: z.string().nullable(),
  certificatenumber: z.string().nullable(),
  contractor: z.string().nullable(),
})

/** A line of one of the registers; who brought a car is a firm, or in a folder with keepers its keeper. */
export const FolderLine = RegisterRow.extend({ register: z.enum(REGISTERS), wastename: z.string() })

/** A period that the yard has closed, as its paper tells it. */
export const FolderStatement = z.object({
  id: Id,
  effectiveFrom: z.string(),
  effectiveTill: z.string(),
  lockedat: Instant.nullable(),
  lockedby: z.string().nullable(),
  remark: z.string().nullable(),
})

/** A kept paper: a certificate, a permit, a weigh slip, a photo of an incident. */
export const FolderPaper = z.object({
  id: Id,
  kind: z.enum(['certificate', 'qualification', 'disposer', 'carrier', 'disposal', 'incident', 'document']),
  /** Of what or of whom it is. */
  of: z.string(),
  name: z.string(),
  validto: z.string().nullable(),
})

export const Folder = z.object({
  company: z.string(),
  /** Of the yard, in one line. */
  address: z.string().nullable(),
  recipient: z.string(),
  scope: z.array(z.enum(scopes)),
  from: z.string(),
  till: z.string(),
  expires: Instant,
  /** When the bundle was made; null while it is being made. */
  made: Instant.nullable(),
})

const token = z.object({ token: z.string().max(100) })
const rows = { can: 'public', params: token, query: listQuery.extend(paging), replica: false } as const
/** Of a list that is short for years. */
const whole = { can: 'public', params: token, replica: false } as const
const file = { can: 'public', output: bytes, kind: 'file' } as const

/**
 * What whoever holds a link may read, without an account. Each answers `not-found` alike for a link that is unknown, revoked or over,
 * and reads as a role of the database that sees nothing else (docs/decisions/035).
 */
export const folder = contract('inspections', {
  /** Null for a browser that has not opened it yet; `pin` says whether that takes one. */
  get: call('GET /inspection/:token', {
    can: 'public',
    params: token,
    output: z.object({ pin: z.boolean(), folder: Folder.nullable() }),
  }),
  /** Opens it for this browser for some hours; the yard is told. */
  open: call('POST /inspection/:token', {
    can: 'public',
    params: token,
    body: z.object({ pin: z.string().trim().max(20).optional() }),
    secret: true,
  }),
  vns: call('GET /inspection/:token/vns', { ...rows, output: z.array(FolderVn) }),
  log: call('GET /inspection/:token/log', { ...rows, output: z.array(JournalRow) }),
  registers: call('GET /inspection/:token/registers', { ...rows, output: z.array(FolderLine) }),
  /** At the end of the folder's last day. */
  stock: call('GET /inspection/:token/stock', { ...whole, output: z.array(StockAlone) }),
  balance: call('GET /inspection/:token/balance', { ...whole, output: z.array(BalanceRow) }),
  quota: call('GET /inspection/:token/quota', { ...whole, output: Recycling }),
  quotaSheet: call('GET /inspection/:token/quota/pdf', { ...file, params: token }),
  /** Those that end in the folder's days, the latest first. */
  statements: call('GET /inspection/:token/statements', { ...whole, output: z.array(FolderStatement) }),
  statement: call('GET /inspection/:token/statements/:id', { ...file, params: token.extend({ id: PathId }) }),
  /** Monthly reviews, the latest first. */
  reviews: call('GET /inspection/:token/reviews', { ...whole, output: z.array(ReviewMonth) }),
  disposals: call('GET /inspection/:token/disposals', { ...rows, output: z.array(Disposal) }),
  staff: call('GET /inspection/:token/staff', { ...rows, output: z.array(FolderProof) }),
  incidents: call('GET /inspection/:token/incidents', { ...rows, output: z.array(Incident) }),
  papers: call('GET /inspection/:token/papers', { ...rows, output: z.array(FolderPaper) }),
  paper: call('GET /inspection/:token/papers/:id', { ...file, params: token.extend({ id: PathId }) }),
  vn: call('GET /inspection/:token/vns/:id', { ...file, params: token.extend({ id: PathId }) }),
  /** All lists on paper, with whom the copy is for on each page. `inspections.preparing` while it is being made. */
  bundle: call('GET /inspection/:token/bundle', { ...file, params: token }),
  /** The bundle, the lists as CSV and all papers. */
  archive: call('GET /inspection/:token/archive', { ...file, params: token, streams: true }),
})

export type FolderVn = z.output<typeof FolderVn>
export type FolderProof = z.output<typeof FolderProof>
export type FolderLine = z.output<typeof FolderLine>
export type FolderStatement = z.output<typeof FolderStatement>
export type FolderPaper = z.output<typeof FolderPaper>
export type Folder = z.output<typeof Folder>

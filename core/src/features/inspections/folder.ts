import { z } from 'zod'
import { call, contract, fileOut, Id, Instant, PathId } from '../../kit.ts'
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
  /** Whether its document can be opened. */
  paper: z.boolean(),
})

/** A certificate of a person of the yard. */
export const FolderProof = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  issued: z.string().nullable(),
  validto: z.string().nullable(),
  certificatenumber: z.string().nullable(),
  contractor: z.string().nullable(),
})

/** A line of one of the registers; the deliverer is a company, or in a folder with keepers its keeper. */
export const FolderLine = RegisterRow.extend({ register: z.enum(REGISTERS), wastename: z.string() })

/** A closed period of the yard, as on its document. */
export const FolderStatement = z.object({
  id: Id,
  effectiveFrom: z.string(),
  effectiveTill: z.string(),
  lockedat: Instant.nullable(),
  lockedby: z.string().nullable(),
  remark: z.string().nullable(),
})

/** A stored document: a certificate, a permit, a weigh slip, a photo of an incident. */
export const FolderPaper = z.object({
  id: Id,
  kind: z.enum(['certificate', 'qualification', 'disposer', 'carrier', 'disposal', 'incident', 'document']),
  /** The record or person it belongs to. */
  of: z.string(),
  name: z.string(),
  validto: z.string().nullable(),
})

export const Folder = z.object({
  company: z.string(),
  /** Address of the yard, in one line. */
  address: z.string().nullable(),
  recipient: z.string(),
  scope: z.array(z.enum(scopes)),
  from: z.string(),
  till: z.string(),
  expires: Instant,
  /** When the bundle was generated; null while it is in progress. */
  made: Instant.nullable(),
})

const token = z.object({ token: z.string().max(100) })
const rows = { can: 'public', params: token, query: listQuery.extend(paging), replica: false } as const
/** For lists that stay short for years. */
const whole = { can: 'public', params: token, replica: false } as const
const file = { can: 'public', ...fileOut } as const

/**
 * Calls for holders of a link, without an account. Each answers `not-found` for a link that is unknown, revoked or expired, and reads as a database role
 * that sees nothing else (docs/decisions/035).
 */
export const folder = contract('inspections', {
  /** Null for a browser that has not opened it yet; `pin` says whether a PIN is required. */
  get: call('GET /inspection/:token', {
    can: 'public',
    params: token,
    output: z.object({ pin: z.boolean(), folder: Folder.nullable() }),
  }),
  /** Opens it in this browser for some hours and notifies the yard. */
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
  /** Statements that end in the folder's days, latest first. */
  statements: call('GET /inspection/:token/statements', { ...whole, output: z.array(FolderStatement) }),
  statement: call('GET /inspection/:token/statements/:id', { ...file, params: token.extend({ id: PathId }) }),
  /** Monthly reviews, latest first. */
  reviews: call('GET /inspection/:token/reviews', { ...whole, output: z.array(ReviewMonth) }),
  disposals: call('GET /inspection/:token/disposals', { ...rows, output: z.array(Disposal) }),
  staff: call('GET /inspection/:token/staff', { ...rows, output: z.array(FolderProof) }),
  incidents: call('GET /inspection/:token/incidents', { ...rows, output: z.array(Incident) }),
  papers: call('GET /inspection/:token/papers', { ...rows, output: z.array(FolderPaper) }),
  paper: call('GET /inspection/:token/papers/:id', { ...file, params: token.extend({ id: PathId }) }),
  vn: call('GET /inspection/:token/vns/:id', { ...file, params: token.extend({ id: PathId }) }),
  /** All lists as PDF, with the recipient on each page. `inspections.preparing` while it is generated. */
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

import { z } from 'zod'
import { based } from '../../based.ts'
import { bytes, call, canOf, contract, Day, Id, maybe, PathId, saving, version } from '../../kit.ts'
import { MOST_AT_ONCE } from '../../limits.ts'
import { BalanceRow, QuotaDocuments, Recycling } from '../evaluations/contract.ts'
import { KeptRegister } from './registers.ts'

/** No statement yet (details O65). */
export const NO_STATEMENT = '1970-01-01'

/** What a waste type did in the period, kg. opening + in + found = disposed + ownuse + lost + taken out + reused + difference + closing. */
export const TotalsRow = z.object({
  wastetype: z.string(),
  name: z.string(),
  hazardous: z.boolean(),
  fraction: z.int(),
  openingKg: z.number(),
  /** Entries: cars (160104) or what was taken out of them. */
  inKg: z.number(),
  /** Stock from before the start (details O56). */
  startKg: z.number(),
  disposedKg: z.number(),
  ownuseKg: z.number(),
  /** Corrections and re-codings, + found, − lost. */
  correctionKg: z.number(),
  /** Of 160104: taken out of cars as other waste types and parts. Of parts: become waste. */
  takenOutKg: z.number(),
  /** Of parts: handed over to be used again, less what came back; statements closed earlier have none. */
  reusedKg: z.number().optional(),
  /** Of 160104 only: left unexplained by closed cars. */
  differenceKg: z.number(),
  closingKg: z.number(),
})

export const Totals = z.object({
  from: z.string(),
  till: z.string(),
  cars: z.int(),
  carsKg: z.number(),
  firstVnr: z.string().nullable(),
  lastVnr: z.string().nullable(),
  receptions: z.int(),
  rows: z.array(TotalsRow),
  balance: z.array(BalanceRow),
  quota: Recycling,
  /** Proofs and certificates of its quota sheet; statements closed earlier have none. */
  documents: QuotaDocuments.optional(),
})

export const Statement = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  effectiveFrom: z.string(),
  effectiveTill: z.string(),
  /** How many lines of the log, entries, outputs, parts and their lists, are dated in the period. */
  entries: z.int(),
  remark: z.string().nullable(),
  locked: z.boolean(),
  lockedat: z.string().nullable(),
  lockedby: z.string().nullable(),
  isLast: z.boolean(),
})

export const StatementForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  effectiveTill: Day,
  remark: maybe(2000),
  /** Removes an unlocked statement (details O63). */
  deleted: z.boolean().optional(),
})

/** A record that a finding is about, with the screen that mends it. */
export const FindingItem = z.object({
  label: z.string(),
  target: z.enum([
    'reception',
    'car',
    'entries',
    'entry',
    'disposal',
    'output',
    'stock',
    'recoding',
    'company',
    'employee',
    'partner',
    'part',
    'spare',
    'incident',
    'review',
    'yard',
    'quota',
  ]),
  id: z.union([z.int(), z.string()]),
  day: z.string().nullable(),
  kg: z.number().nullable(),
  /** Of a car, as it was read. */
  version: version.nullish(),
})

/** Something to look at before locking; `block` findings prevent it. Words: `statements.findings.<code>`. */
export const Finding = z.object({
  code: z.string(),
  severity: z.enum(['block', 'warning']),
  count: z.int(),
  /** At most 50 of them. */
  items: z.array(FindingItem),
})

/** Why numbers were left out. */
export const GapForm = z.object({ reason: z.string().trim().min(3).max(500) })

const dismantler = z.object({ dismantlerId: PathId })
const one = z.object({ id: PathId })
const reads = ['log', 'disposals', 'receptions', 'cars', 'companies', 'parts', 'spares'] as const

export const statements = contract('statements', {
  list: call('GET /btb/statement/of/:id', { can: 'BTB.R', params: one, output: z.array(Statement) }),
  /** The last locked day as it is; 1970-01-01 for none. Whoever receives cars needs it too. */
  latest: call('GET /btb/statement/latest/of/:id', { can: ['BTB.R', 'VN.R'], params: one, output: z.string() }),
  totals: call('GET /btb/statement/entries/of/:id', {
    can: 'BTB.R',
    params: one,
    /** `can`: the steps that are refused, and why; what is not in it may be done, locking as far as no finding blocks it. */
    output: z.object({ statement: Statement, totals: Totals, can: canOf('edit', 'remove', 'lock', 'unlock') }),
    reads,
  }),
  save: call('PUT /btb/statement/of/:dismantlerId', {
    ...saving('BTB', (statement: DatedStatement) => [statement]),
    params: dismantler,
    /** Without a day it is that which is stored, of a new one today. */
    body: StatementForm.partial({ effectiveTill: true }),
    output: Statement.nullable(),
  }),
  preflight: call('GET /btb/statement/preflight/:dismantlerId/:till', {
    can: 'BTB.R',
    params: dismantler.extend({ till: Day }),
    output: z.array(Finding),
    reads,
  }),
  /** Why the VN numbers before these receptions were left out; those that have a reason keep it. */
  explainGaps: call('PATCH /btb/statement/gaps/:dismantlerId', {
    can: 'STD.U',
    companyOnly: true,
    params: dismantler,
    body: GapForm.extend({ receptions: z.array(Id).min(1).max(MOST_AT_ONCE) }),
    output: z.object({ changed: z.int() }),
  }),
  /** Closes the period for good: for the head, or who may delete in the log (docs/decisions/017). */
  lock: call('PATCH /btb/statement/lock/:id/of/:dismantlerId', {
    can: ['head', 'BTB.D'],
    params: dismantler.extend({ id: PathId }),
    query: based,
    output: Statement,
  }),
  unlock: call('PATCH /btb/statement/unlock/:id/of/:dismantlerId', {
    can: 'head',
    params: dismantler.extend({ id: PathId }),
    query: based,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    output: Statement,
  }),
  print: call('GET /btb/statement/print/:id', { can: 'BTB.R', params: one, output: bytes, kind: 'file' }),
  /** The registers of § 24 NachwV that locking has kept; what came in only for who may read receptions. */
  registers: call('GET /btb/statement/registers/of/:id', { can: 'BTB.R', params: one, output: z.array(KeptRegister) }),
  /** One of them as paper, by its own id. */
  register: call('GET /btb/statement/register/:id', { can: 'BTB.R', params: one, output: bytes, kind: 'file' }),
})

export type Statement = z.output<typeof Statement>
export type StatementForm = z.output<typeof StatementForm>
export type DatedStatement = Omit<StatementForm, 'effectiveTill'> & {
  effectiveTill?: string | undefined
}
export type Totals = z.output<typeof Totals>
export type TotalsRow = z.output<typeof TotalsRow>
export type FindingItem = z.output<typeof FindingItem>
export type Finding = z.output<typeof Finding>

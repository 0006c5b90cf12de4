import { z } from 'zod'
import { based } from '../../based.ts'
import { call, canOf, contract, Day, fileOut, Id, maybe, PathId, version } from '../../kit.ts'
import { MOST_AT_ONCE } from '../../limits.ts'
import { saving } from '../../permissions.ts'
import { BalanceRow, FractionRow, QuotaDocuments, Recycling } from '../evaluations/contract.ts'
import { KeptRegister } from './registers.ts'

/** No statement yet (details O65). */
export const NO_STATEMENT = '1970-01-01'

/** Masses of a waste type in the period, kg. opening + in + found = disposed + ownuse + lost + taken out + reused + difference + closing. */
export const TotalsRow = z.object({
  wastetype: z.string(),
  name: z.string(),
  hazardous: z.boolean(),
  fraction: z.int(),
  openingKg: z.number(),
  /** Entries: cars (160104) or mass removed from them. */
  inKg: z.number(),
  /** Stock from before the start (details O56). */
  startKg: z.number(),
  disposedKg: z.number(),
  ownuseKg: z.number(),
  /** Corrections and re-codings, + found, − lost. */
  correctionKg: z.number(),
  /** For 160104: removed from cars as other waste types and parts. For parts: scrapped. */
  takenOutKg: z.number(),
  /** For parts: handed over for reuse, less returns; absent in statements closed earlier. */
  reusedKg: z.number().optional(),
  /** For 160104 only: unexplained difference of closed cars. */
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
  /** Proofs and certificates of its quota sheet; absent in statements closed earlier. */
  documents: QuotaDocuments.optional(),
  /** Fractions of its quota sheet; absent in statements closed earlier. */
  fractions: z.array(FractionRow).optional(),
})

export const Statement = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  effectiveFrom: z.string(),
  effectiveTill: z.string(),
  /** Number of lines of the log, entries, outputs, parts and their lists, dated in the period. */
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

/** A record of a finding, with the screen to correct it. */
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
  /** Version of a car, as it was read. */
  version: version.nullish(),
})

/** A finding to check before locking; `block` findings prevent it. Texts: `statements.findings.<code>`. */
export const Finding = z.object({
  code: z.string(),
  severity: z.enum(['block', 'warning']),
  count: z.int(),
  /** At most 50 of them. */
  items: z.array(FindingItem),
})

/** Reason for skipped numbers. */
export const GapForm = z.object({ reason: z.string().trim().min(3).max(500) })

const dismantler = z.object({ dismantlerId: PathId })
const one = z.object({ id: PathId })
const reads = ['log', 'disposals', 'receptions', 'cars', 'companies', 'parts', 'spares'] as const

export const statements = contract('statements', {
  list: call('GET /btb/statement/of/:id', { can: 'BTB.R', params: one, output: z.array(Statement) }),
  /** The last locked day; 1970-01-01 if none. Also needed to enter receptions. */
  latest: call('GET /btb/statement/latest/of/:id', { can: ['BTB.R', 'VN.R'], params: one, output: z.string() }),
  totals: call('GET /btb/statement/entries/of/:id', {
    can: 'BTB.R',
    params: one,
    /**
     * `seen` stands for these totals when they are locked. `can`: refused steps with reasons; steps not listed are
     * possible, locking unless a finding blocks it.
     */
    output: z.object({
      statement: Statement,
      totals: Totals,
      seen: z.string(),
      can: canOf('edit', 'remove', 'lock', 'unlock'),
    }),
    reads,
  }),
  save: call('PUT /btb/statement/of/:dismantlerId', {
    ...saving('BTB', (statement: DatedStatement) => [statement]),
    params: dismantler,
    /** The default day is the stored one, for a new statement today. */
    body: StatementForm.partial({ effectiveTill: true }),
    output: Statement.nullable(),
  }),
  preflight: call('GET /btb/statement/preflight/:dismantlerId/:till', {
    can: 'BTB.R',
    params: dismantler.extend({ till: Day }),
    output: z.array(Finding),
    reads,
  }),
  /** Reasons for the VN numbers skipped before these receptions; existing reasons stay. */
  explainGaps: call('PATCH /btb/statement/gaps/:dismantlerId', {
    can: 'STD.U',
    companyOnly: true,
    params: dismantler,
    body: GapForm.extend({ receptions: z.array(Id).min(1).max(MOST_AT_ONCE) }),
    output: z.object({ changed: z.int() }),
  }),
  /**
   * Closes the period permanently: for administrators, or with the right to delete in the log (docs/decisions/017).
   * Throws `statements.figures-changed` if the totals are others than those `seen`.
   */
  lock: call('PATCH /btb/statement/lock/:id/of/:dismantlerId', {
    can: ['head', 'BTB.D'],
    params: dismantler.extend({ id: PathId }),
    query: based.extend({ seen: z.string().max(64) }),
    output: Statement,
  }),
  unlock: call('PATCH /btb/statement/unlock/:id/of/:dismantlerId', {
    can: 'head',
    params: dismantler.extend({ id: PathId }),
    query: based,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    output: Statement,
  }),
  print: call('GET /btb/statement/print/:id', { can: 'BTB.R', params: one, ...fileOut }),
  /** Registers of § 24 NachwV stored at locking; incoming waste only for callers who may read receptions. */
  registers: call('GET /btb/statement/registers/of/:id', { can: 'BTB.R', params: one, output: z.array(KeptRegister) }),
  /** One of them as PDF, by its own id. */
  register: call('GET /btb/statement/register/:id', { can: 'BTB.R', params: one, ...fileOut }),
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

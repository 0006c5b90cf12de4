import { z } from 'zod'
import { call, contract, Id, Instant, idParams, version } from '../../kit.ts'
import { Maintenance, textsOf } from '../../maintenance.ts'
import { alertLevels, frame } from './frame.ts'

export * from './frame.ts'

/** An alert as edited by the operator's admin: shown from `from` (default: at once) until `to` (default: until ended). */
export const AlertForm = z
  .object({
    id: Id.optional(),
    version: version.optional(),
    level: z.enum(alertLevels),
    texts: textsOf(500),
    from: Instant.nullish(),
    to: Instant.nullish(),
  })
  .refine(({ from, to }) => !to || !from || from < to, { path: ['to'], params: { code: 'before_start' } })

export const WrittenAlert = z.object({
  id: Id,
  version,
  level: z.enum(alertLevels),
  texts: z.record(z.string(), z.string().nullable()),
  from: Instant,
  to: Instant.nullable(),
  state: z.enum(['PLANNED', 'SHOWN', 'ENDED']),
})

/** One run of a scheduled job. */
export const JobRun = z.object({
  due: Instant,
  begun: Instant,
  finished: Instant.nullable(),
  failure: z.string().nullable(),
  /** Number of attempts, 0 while queued; after a failure, the time of the next one. */
  attempts: z.int(),
  nextTry: Instant.nullable(),
  /** The operator's admin who started it; null if it was due. */
  askedBy: z.string().nullable(),
})

/** A scheduled job with its latest run, if any. */
export const JobState = z.object({
  name: z.string(),
  /** It can be started manually. */
  byHand: z.boolean(),
  run: JobRun.nullable(),
})

/** Status of the installation. */
export const SystemStatus = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  started: Instant,
  /** Size of the database. */
  bytes: z.number(),
  mandators: z.int(),
  accounts: z.int(),
  /** Seen within a quarter of an hour. */
  sessions: z.int(),
  mails: z.object({ QUEUED: z.int(), SENT: z.int(), DEAD: z.int(), KEPT: z.int() }),
  /** Whether mail is sent at all. */
  sending: z.boolean(),
  jobs: z.array(JobState),
  /** Build of the served web app; null if there is none. */
  build: z.string().nullable(),
  /** Whether a daily backup is configured, and the time of the last complete one. */
  backup: z.object({ daily: z.boolean(), last: Instant.nullable() }),
  /** The fullest disk that this server stores data on, in bytes; null if it cannot be read. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Vehicle types in the catalogue besides the few shipped ones; 0 while no KBA list is loaded. */
  kbaTypes: z.int(),
  /** Number of companies created within seven days, with a trial that ends within fourteen, with a certificate that has ended or ends within thirty. */
  companies: z.object({ new: z.int(), trials: z.int(), certificates: z.int() }),
  maintenance: Maintenance,
  /** The system is closed by its configuration. */
  closed: z.boolean(),
  changes: z.array(
    z.object({
      id: Id,
      at: Instant,
      actor: z.string().nullable(),
      record: z.string(),
      operation: z.string(),
    }),
  ),
})

/** A body that certifies recognised plants; `text` and `value` repeat the name (specification, section 3). */
export const Certifier = z.object({
  id: Id,
  name: z.string(),
  text: z.string(),
  value: z.string(),
  street: z.string().nullable(),
  hsnr: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  tel: z.string().nullable(),
  fax: z.string().nullable(),
  country: z.string(),
})

/** A unit; `factor` is kg per unit, null where it depends on the waste type. */
export const Unit = z.object({ id: z.string(), name: z.string(), factor: z.number().nullable() })

const jobParams = z.object({ job: z.string().max(60) })

export const system = contract('system', {
  ...frame,
  allAlerts: call('GET /sys/alerts/all', { can: 'admin', output: z.array(WrittenAlert) }),
  writeAlert: call('PUT /sys/alerts', { can: 'admin', body: AlertForm, output: WrittenAlert }),
  changeAlert: call('PUT /sys/alerts/:id', { can: 'admin', params: idParams, body: AlertForm, output: WrittenAlert }),
  removeAlert: call('DELETE /sys/alerts/:id', { can: 'admin', params: idParams, output: z.null() }),
  status: call('GET /sys/status', { can: 'admin', output: SystemStatus, reads: ['mail'] }),
  /** The latest runs of a job, newest first. */
  jobRuns: call('GET /sys/jobs/:job', { can: 'admin', params: jobParams, output: z.array(JobRun) }),
  /** Starts it now; refused while it runs. */
  runJob: call('PATCH /sys/jobs/run/:job', { can: 'admin', params: jobParams, output: z.array(JobRun) }),
  switchMaintenance: call('PUT /sys/maintenance', { can: 'admin', body: Maintenance, output: Maintenance }),
  certifiers: call('GET /certifiers', { can: 'login', output: z.array(Certifier) }),
  units: call('GET /units', { can: 'login', output: z.array(Unit) }),
  /** The units of a waste type (details O52). */
  unitsOf: call('GET /units/:id', {
    can: 'login',
    params: z.object({ id: z.string().max(20) }),
    output: z.array(Unit),
  }),
})

export type WrittenAlert = z.output<typeof WrittenAlert>
export type SystemStatus = z.output<typeof SystemStatus>
export type JobRun = z.output<typeof JobRun>
export type JobState = z.output<typeof JobState>
export type Certifier = z.output<typeof Certifier>
export type Unit = z.output<typeof Unit>

import { z } from 'zod'
import { call, contract, Id, Instant, idParams, version } from '../../kit.ts'
import { Maintenance, textsOf } from '../../maintenance.ts'

/** What the client learns on start (decision 42). */
export const Environment = z.object({
  version: z.string(),
  minimumVersion: z.string(),
  demo: z.boolean(),
  /** When a demo is wiped and seeded again (decision 43); null where there is none. */
  demoReset: Instant.nullable(),
  maintenance: z.boolean(),
  /** What the operator says about it, and until when he expects it to last. */
  maintenanceMessage: z.string().nullable(),
  maintenanceUntil: Instant.nullable(),
  /** A page elsewhere that browsers go to meanwhile. */
  maintenancePage: z.string().nullable(),
  languages: z.array(z.string()),
  /** Minutes without activity before the auto-logout countdown. */
  idleMinutes: z.number(),
  message: z.string().nullable(),
  /** The browser brings the cookie `user` of the operator's own site, which may sign in (details O13). */
  userTicket: z.boolean(),
  /** Today in Berlin. */
  today: z.string(),
})

export const alertLevels = ['info', 'warning', 'error'] as const

/** An alert as its readers see it, with the language that its message is in; a reader who put it away sees it again when its `version` changed. */
export const Alert = z.object({
  id: Id,
  level: z.enum(alertLevels),
  message: z.string(),
  language: z.string(),
  version,
})

/** An alert as the operator's admin writes it: shown from `from` (at once without) up to `to` (until ended without). */
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

/** One run of recurring work. */
export const JobRun = z.object({
  due: Instant,
  begun: Instant,
  finished: Instant.nullable(),
  failure: z.string().nullable(),
  /** How often it was tried, 0 while it waits for its turn; with a failure, when it will be again. */
  attempts: z.int(),
  nextTry: Instant.nullable(),
  /** Who of the operator had it run; null where it was due. */
  askedBy: z.string().nullable(),
})

/** Recurring work with its latest run, if there was any. */
export const JobState = z.object({
  name: z.string(),
  /** It can be run now, by hand. */
  byHand: z.boolean(),
  run: JobRun.nullable(),
})

/** How the installation does. */
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
  /** Whether mail goes out at all. */
  sending: z.boolean(),
  jobs: z.array(JobState),
  /** Of the web app that is served; null where none is built. */
  build: z.string().nullable(),
  /** Whether a backup is made each day, and when the last one was whole. */
  backup: z.object({ daily: z.boolean(), last: Instant.nullable() }),
  /** The fullest place that this server keeps data in, in bytes; null where it cannot be read. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Types of vehicles in the catalogue beside the few from memory that come along; 0 while no list of the KBA was loaded. */
  kbaTypes: z.int(),
  /** How many companies came within seven days, have a trial that ends within fourteen, a certificate that ended or ends within thirty. */
  companies: z.object({ new: z.int(), trials: z.int(), certificates: z.int() }),
  maintenance: Maintenance,
  /** The configuration itself closes the system. */
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
  env: call('GET /sys/env', { can: 'public', output: Environment }),
  alerts: call('GET /sys/alerts', { can: 'public', output: z.array(Alert) }),
  allAlerts: call('GET /sys/alerts/all', { can: 'admin', output: z.array(WrittenAlert) }),
  writeAlert: call('PUT /sys/alerts', { can: 'admin', body: AlertForm, output: WrittenAlert }),
  changeAlert: call('PUT /sys/alerts/:id', { can: 'admin', params: idParams, body: AlertForm, output: WrittenAlert }),
  removeAlert: call('DELETE /sys/alerts/:id', { can: 'admin', params: idParams, output: z.null() }),
  status: call('GET /sys/status', { can: 'admin', output: SystemStatus, reads: ['mail'] }),
  /** The latest runs of one work, the newest first. */
  jobRuns: call('GET /sys/jobs/:job', { can: 'admin', params: jobParams, output: z.array(JobRun) }),
  /** Has it run now; refused while it runs. */
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
  /** A one-time id that opens the event stream `GET /sse/{id}`. */
  openStream: call('GET /sse/init', { can: 'login', output: z.string(), writes: true }),
})

export type Environment = z.output<typeof Environment>
export type Alert = z.output<typeof Alert>
export type WrittenAlert = z.output<typeof WrittenAlert>
export type SystemStatus = z.output<typeof SystemStatus>
export type JobRun = z.output<typeof JobRun>
export type JobState = z.output<typeof JobState>
export type Certifier = z.output<typeof Certifier>
export type Unit = z.output<typeof Unit>

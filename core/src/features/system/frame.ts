import { z } from 'zod'
import { call, contract, Id, Instant, version } from '../../kit.ts'

/** Data for the client at startup (decision 42). */
export const Environment = z.object({
  version: z.string(),
  minimumVersion: z.string(),
  demo: z.boolean(),
  /** When a demo is wiped and seeded again (decision 43); null if it is not a demo. */
  demoReset: Instant.nullable(),
  maintenance: z.boolean(),
  /** The operator's message, and the expected end. */
  maintenanceMessage: z.string().nullable(),
  maintenanceUntil: Instant.nullable(),
  /** An external page that browsers are sent to meanwhile. */
  maintenancePage: z.string().nullable(),
  languages: z.array(z.string()),
  /** Minutes without activity before the auto-logout countdown. */
  idleMinutes: z.number(),
  message: z.string().nullable(),
  /** The browser sends the cookie `user` of the operator's own site, which may sign in (details O13). */
  userTicket: z.boolean(),
  /** Today in Berlin. */
  today: z.string(),
})

export const alertLevels = ['info', 'warning', 'error'] as const

/** An alert as shown to users, with the language of its text; a dismissed alert is shown again when its `version` changes. */
export const Alert = z.object({
  id: Id,
  level: z.enum(alertLevels),
  message: z.string(),
  language: z.string(),
  version,
})

/** The calls that every window makes from its start; a contract of their own keeps the operator's out of the first screen. */
export const frame = contract('system', {
  env: call('GET /sys/env', { can: 'public', output: Environment }),
  alerts: call('GET /sys/alerts', { can: 'public', output: z.array(Alert) }),
  /** A one-time id that opens the event stream `GET /sse/{id}`. */
  openStream: call('GET /sse/init', { can: 'login', output: z.string(), writes: true }),
})

export type Environment = z.output<typeof Environment>
export type Alert = z.output<typeof Alert>

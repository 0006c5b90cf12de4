import { z } from 'zod'
import { call, contract, Id } from '../../kit.ts'

/** What the client learns on start (decision 42). */
export const Environment = z.object({
  version: z.string(),
  minimumVersion: z.string(),
  demo: z.boolean(),
  maintenance: z.boolean(),
  /** Minutes without activity before the auto-logout countdown. */
  idleMinutes: z.number(),
  message: z.string().nullable(),
  /** Today in Berlin. */
  today: z.string(),
})

export const Alert = z.object({ id: Id, level: z.enum(['info', 'warning', 'error']), message: z.string() })

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

export const system = contract('system', {
  env: call('GET /sys/env', { can: 'public', output: Environment }),
  alerts: call('GET /sys/alerts', { can: 'public', output: z.array(Alert) }),
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
export type Certifier = z.output<typeof Certifier>
export type Unit = z.output<typeof Unit>

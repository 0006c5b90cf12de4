import { z } from 'zod'
import { call, contract, filled, Id, Instant, idParams, version } from '../../kit.ts'
import { PasskeyRegistration } from '../../passkey.ts'

/** A browser in which the account is signed in. */
export const SessionItem = z.object({
  id: Id,
  begun: Instant,
  lastSeen: Instant,
  /** By their common names; null if the browser does not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  current: z.boolean(),
})

export const PasskeyItem = z.object({ id: Id, name: z.string(), created: Instant, lastUsed: Instant.nullable() })

/** Second factors of the account. */
export const SecurityState = z.object({
  /** Since when codes of an app are required; null without an app. */
  totpSince: Instant.nullable(),
  passkeys: z.array(PasskeyItem),
  /** Number of unused recovery codes. */
  recoveryLeft: z.int(),
  /** The mandator requires a second factor for all its users. */
  required: z.boolean(),
  /** End of the current re-authentication; null if one is required first. */
  provenUntil: Instant.nullable(),
})

/** Re-authentication by password, or by a current code of the app. */
export const Proof = z.object({ password: z.string().max(200).optional(), code: z.string().max(20).optional() })

/** New recovery codes, shown only once; null if the account keeps the existing ones. */
export const Codes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const TotpSetup = z.object({
  /** The key for manual input if the QR code cannot be scanned, in groups of four. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code as SVG. */
  svg: z.string(),
})

/** Options of the browser's passkey dialogue; their shape is known to the library on both sides. */
const Options = z.looseObject({ challenge: z.string() })
const PasskeyChallenge = z.object({ ticket: z.string(), options: Options })
const Ticket = filled(100)

/** Allowed range of minutes without activity. */
const idleLimits = { least: 5, most: 1440 } as const

/** Sign-in settings of a mandator, set by its administrator. */
export const MandatorSettings = z.object({
  version,
  name: z.string(),
  /** Minutes without activity until the countdown; null uses the operator's default. */
  idleMinutes: z.int().min(idleLimits.least).max(idleLimits.most).nullable(),
  /** The operator's. */
  defaultIdleMinutes: z.int(),
  requireSecondFactor: z.boolean(),
  /** Number of active users with a second factor, and of all. */
  secured: z.int(),
  users: z.int(),
})
export const MandatorChange = MandatorSettings.pick({
  version: true,
  idleMinutes: true,
  requireSecondFactor: true,
}).partial({
  idleMinutes: true,
  requireSecondFactor: true,
})

export const security = contract('security', {
  sessions: call('GET /accounts/sessions', { can: 'login', output: z.array(SessionItem), reads: ['accounts'] }),
  endSession: call('PATCH /accounts/sessions/end/:id', { can: 'login', params: idParams, output: z.null() }),
  endOthers: call('PATCH /accounts/sessions/end', { can: 'login', output: z.object({ ended: z.int() }) }),

  state: call('GET /accounts/security', { can: 'login', output: SecurityState, reads: ['accounts'] }),
  prove: call('POST /accounts/security/prove', { can: 'login', body: Proof, output: z.null(), secret: true }),
  beginTotp: call('POST /accounts/security/totp', { can: 'login', output: TotpSetup, secret: true }),
  confirmTotp: call('PATCH /accounts/security/totp', {
    can: 'login',
    body: z.object({ code: filled(20) }),
    output: Codes,
    secret: true,
  }),
  removeTotp: call('DELETE /accounts/security/totp', { can: 'login', output: z.null() }),
  beginPasskey: call('POST /accounts/security/passkeys/options', {
    can: 'login',
    output: PasskeyChallenge,
    secret: true,
  }),
  addPasskey: call('POST /accounts/security/passkeys', {
    can: 'login',
    body: z.object({ ticket: Ticket, name: filled(60), passkey: PasskeyRegistration }),
    output: Codes,
    secret: true,
  }),
  renamePasskey: call('PATCH /accounts/security/passkeys/:id', {
    can: 'login',
    params: idParams,
    body: z.object({ name: filled(60) }),
    output: z.null(),
  }),
  removePasskey: call('DELETE /accounts/security/passkeys/:id', { can: 'login', params: idParams, output: z.null() }),
  renewCodes: call('POST /accounts/security/recovery', { can: 'login', output: Codes, secret: true }),

  /** Options for a passkey signature: alone, or as the second factor of the ticket's sign-in. */
  askPasskey: call('POST /accounts/passkey/options', {
    can: 'public',
    body: z.object({ ticket: Ticket.optional() }),
    output: PasskeyChallenge,
    always: true,
  }),
  /**
   * For the operator's own site (details O13): a ticket for the cookie `user`, good for one sign-in within 60 seconds.
   * `signature` is the hexadecimal HMAC-SHA256 of `email`, a line feed and `at` (seconds since 1970) under LOGIN_TICKET_SECRET.
   */
  issueTicket: call('POST /accounts/ticket', {
    can: 'public',
    body: z.object({ email: filled(254), at: z.int(), signature: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.object({ ticket: z.string() }),
  }),

  mandator: call('GET /accounts/mandator', { can: 'head', output: MandatorSettings, reads: ['accounts'] }),
  changeMandator: call('PATCH /accounts/mandator', { can: 'head', body: MandatorChange, output: MandatorSettings }),
})

export type SessionItem = z.output<typeof SessionItem>
export type SecurityState = z.output<typeof SecurityState>
export type PasskeyItem = z.output<typeof PasskeyItem>
export type MandatorSettings = z.output<typeof MandatorSettings>
export type MandatorChange = z.output<typeof MandatorChange>

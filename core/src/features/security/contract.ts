import { z } from 'zod'
import { call, contract, filled, Id, Instant, idParams, version } from '../../kit.ts'
import { PasskeyRegistration } from '../../passkey.ts'

/** A browser in which the account is signed in. */
export const SessionItem = z.object({
  id: Id,
  begun: Instant,
  lastSeen: Instant,
  /** As people call them; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  current: z.boolean(),
})

export const PasskeyItem = z.object({ id: Id, name: z.string(), created: Instant, lastUsed: Instant.nullable() })

/** What proves the account's owner beside the password. */
export const SecurityState = z.object({
  /** Since when codes of an app are asked for; null without an app. */
  totpSince: Instant.nullable(),
  passkeys: z.array(PasskeyItem),
  /** Recovery codes that were not used yet. */
  recoveryLeft: z.int(),
  /** The mandator asks all its users for a second factor. */
  required: z.boolean(),
  /** Until when changes need no further proof; null when one is asked first. */
  provenUntil: Instant.nullable(),
})

/** Shows again that one is the owner: by the password, or by a fresh code of the app. */
export const Proof = z.object({ password: z.string().max(200).optional(), code: z.string().max(20).optional() })

/** Fresh recovery codes, shown this once; null when the account goes on with those it has. */
export const Codes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const TotpSetup = z.object({
  /** The key to type where the picture cannot be scanned, in groups of four. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code as SVG. */
  svg: z.string(),
})

/** Options of the browser's passkey dialogue; the library on both sides knows their shape. */
const Options = z.looseObject({ challenge: z.string() })
const Asked = z.object({ ticket: z.string(), options: Options })
const Ticket = filled(100)

/** Least and most minutes without activity that a mandator may choose. */
const idleLimits = { least: 5, most: 1440 } as const

/** What the head of a mandator decides about signing in. */
export const MandatorSettings = z.object({
  version,
  name: z.string(),
  /** Minutes without activity until the countdown; null follows the operator's. */
  idleMinutes: z.int().min(idleLimits.least).max(idleLimits.most).nullable(),
  /** The operator's. */
  defaultIdleMinutes: z.int(),
  requireSecondFactor: z.boolean(),
  /** Active users with a second factor, and all of them. */
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
  beginPasskey: call('POST /accounts/security/passkeys/options', { can: 'login', output: Asked, secret: true }),
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

  /** What a passkey has to sign: alone, or as the second step of the sign-in that the ticket belongs to. */
  askPasskey: call('POST /accounts/passkey/options', {
    can: 'public',
    body: z.object({ ticket: Ticket.optional() }),
    output: Asked,
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

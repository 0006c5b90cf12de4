import { createHmac, timingSafeEqual } from 'node:crypto'
import { deviceOf } from '@kreislauf/core/domain/agents.ts'
import { type MandatorSettings, security } from '@kreislauf/core/features/security/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import { qr } from '../../platform/documents/qr.ts'
import type { Call } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import type { Who } from '../../platform/http/session.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { candidateOf } from './account.queries.ts'
import { acceptCode, addressOfKey, newKey, renewCodes } from './factors.ts'
import { acceptRegistration, PASSKEY_SECONDS, registrationOptions, signInOptions } from './passkeys.ts'
import { type Change, mailChange, prove } from './proof.ts'
import { mustBeProven, PROOF_MINUTES } from './proven.ts'
import {
  asAccount,
  changeSettings,
  dropPasskey,
  dropTotp,
  endOwnSessions,
  factorsOf,
  homeRules,
  keepTotp,
  mandatorRow,
  ownSessions,
  passkeysOf,
  provenUntil,
  renamePasskey,
} from './queries.ts'
import { challengeTicket, issueTicket, seeTicket, spendTicket } from './tickets.queries.ts'

/** Validity in seconds of a ticket for the cookie `user`, and of the signed request (details O13). */
const USER_TICKET_SECONDS = 60

knowConstraints({
  taken: { passkey_credential_id_key: 'duplicate' },
})

export const securityRoutes = feature(security, {
  async sessions({ db, who, platform }) {
    const minutes = (await homeRules(db)).idleMinutes ?? platform.config.SESSION_IDLE_MINUTES
    const rows = await ownSessions(db, who.sessionId, minutes)
    return rows.map(({ agent, ...row }) => ({ ...row, ...deviceOf(agent) }))
  },
  async endSession({ db, who, params }) {
    if (!(await endOwnSessions(db, params.id, who.sessionId, 'endedByOwner'))) throw new Problem('not-found')
    return null
  },
  endOthers: async ({ db, who }) => ({ ended: await endOwnSessions(db, null, who.sessionId, 'endedByOwner') }),

  async state({ db, who }) {
    const at = batchReads(db)
    const [factors, until, { requireSecondFactor: required }] = await Promise.all([
      factorsOf(at),
      provenUntil(at, who.sessionId, PROOF_MINUTES),
      homeRules(at),
    ])
    return { ...factors, required, provenUntil: until }
  },
  async prove(call) {
    await prove(call, call.body)
    return null
  },
  async beginTotp({ db, who, platform }) {
    await mustBeProven(db, who)
    if ((await factorsOf(db)).totpSince) throw new Problem('duplicate')
    const key = newKey()
    await keepTotp(db, platform.secrets.seal(key))
    const uri = addressOfKey(key, who.email)
    return { secret: key.replace(/.{4}(?=.)/g, '$& '), uri, svg: new TextDecoder().decode(await qr(uri)) }
  },
  async confirmTotp(call) {
    const { db, who, platform, body } = call
    await mustBeProven(db, who)
    if (!(await acceptCode(db, platform.secrets, body.code, false)))
      throw new Problem('invalid', {}, [{ path: 'code', code: 'code_wrong' }])
    return added(call, 'totpOn')
  },
  async removeTotp(call) {
    await mayRemove(call, factors => factors.passkeys.length > 0)
    await dropTotp(call.db)
    await mailChange(call, 'totpOff')
    return null
  },

  async beginPasskey({ db, who, platform }) {
    await mustBeProven(db, who)
    const options = await registrationOptions(platform.config, db, {
      id: who.accountId,
      email: who.email,
      name: who.name,
    })
    const ticket = await issueTicket(platform, {
      purpose: 'enrol',
      accountId: who.accountId,
      challenge: options.challenge,
      seconds: PASSKEY_SECONDS,
    })
    return { ticket: ticket ?? '', options: { ...options } }
  },
  async addPasskey(call) {
    const { db, who, platform, body } = call
    await mustBeProven(db, who)
    const ticket = await spendTicket(platform, body.ticket)
    if (ticket?.purpose !== 'enrol' || ticket.accountId !== who.accountId || !ticket.challenge)
      throw new Problem('security.ticket-over')
    if (!(await acceptRegistration(platform.config, db, ticket.challenge, body.name, body.passkey)))
      throw new Problem('invalid', {}, [{ path: 'passkey', code: 'passkey' }])
    return added(call, 'passkeyOn')
  },
  async renamePasskey({ db, params, body }) {
    await renamePasskey(db, params.id, body.name)
    return null
  },
  async removePasskey(call) {
    await mayRemove(call, factors => factors.totpSince !== null || factors.passkeys.length > 1)
    await dropPasskey(call.db, call.params.id)
    await mailChange(call, 'passkeyOff')
    return null
  },
  async renewCodes(call) {
    const { db, who, platform } = call
    await mustBeProven(db, who)
    const { totpSince, passkeys } = await factorsOf(db)
    if (!totpSince && !passkeys.length) throw new Problem('security.no-factor')
    await mailChange(call, 'codesNew')
    return { recoveryCodes: await renewCodes(db, platform.secrets, who.accountId) }
  },

  async askPasskey({ db, platform, body }) {
    if (body.ticket) return secondStep(db, platform, body.ticket)
    const options = await signInOptions(platform.config)
    const ticket = await issueTicket(platform, {
      purpose: 'passkey',
      challenge: options.challenge,
      seconds: PASSKEY_SECONDS,
    })
    return { ticket: ticket ?? '', options: { ...options } }
  },
  async issueTicket({ db, platform, body }) {
    const request = signedRequest(platform, body)
    const candidate = await candidateOf(db, body.email)
    const issue = { purpose: 'user', accountId: candidate?.id ?? null, seconds: USER_TICKET_SECONDS, request } as const
    const ticket = await issueTicket(platform, issue)
    if (!ticket) throw new Problem('forbidden')
    return { ticket }
  },

  async mandator({ db, who, platform }) {
    ownMandator(who)
    return settingsOf(db, platform)
  },
  async changeMandator({ db, who, platform, body: { version, ...settings } }) {
    ownMandator(who)
    if (!(await changeSettings(db, version, settings)))
      throw await staleOf(db, { table: 'mandator', id: who.mandatorId }, await settingsOf(db, platform))
    return settingsOf(db, platform)
  },
})

type Signed = Pick<Call<never>, 'db' | 'platform' | 'request'> & { who: Who }

/** The first factor comes with recovery codes. */
async function added(call: Signed, change: Change) {
  const { db, who, platform } = call
  await mailChange(call, change)
  const { recoveryLeft } = await factorsOf(db)
  return { recoveryCodes: recoveryLeft ? null : await renewCodes(db, platform.secrets, who.accountId) }
}

/** The last factor cannot be removed while the mandator requires one. */
async function mayRemove({ db, who }: Signed, remains: (factors: Awaited<ReturnType<typeof factorsOf>>) => boolean) {
  await mustBeProven(db, who)
  if (!remains(await factorsOf(db)) && (await homeRules(db)).requireSecondFactor) throw new Problem('security.required')
}

async function secondStep(db: Db, platform: Platform, token: string) {
  const ticket = await seeTicket(platform, token)
  if (ticket?.purpose !== 'factor' || !ticket.accountId) throw new Problem('security.ticket-over')
  await asAccount(db, ticket.accountId)
  const options = await signInOptions(platform.config, await passkeysOf(db))
  await challengeTicket(platform, token, options.challenge)
  return { ticket: token, options: { ...options } }
}

/** The request of the operator's own site, if its signature is valid and recent, and such a site is configured. */
function signedRequest(
  { config }: Platform,
  { email, at, signature }: { email: string; at: number; signature: string },
): Buffer {
  if (!config.LOGIN_TICKET_SECRET) throw new Problem('not-found')
  const right = createHmac('sha256', config.LOGIN_TICKET_SECRET).update(`${email}\n${at}`).digest()
  const given = Buffer.from(signature, 'hex')
  const fresh = Math.abs(Date.now() / 1000 - at) <= USER_TICKET_SECONDS
  if (!fresh || !timingSafeEqual(right, given)) throw new Problem('forbidden')
  return right
}

/** Sign-in rules belong to the company: guests cannot change them, even if they are administrators of another one. */
function ownMandator(who: Who): void {
  if (who.mandatorId !== who.homeMandatorId && !who.admin) throw new Problem('forbidden')
}

async function settingsOf(db: Db, { config }: Platform): Promise<MandatorSettings> {
  return { ...(await mandatorRow(db)), defaultIdleMinutes: config.SESSION_IDLE_MINUTES }
}

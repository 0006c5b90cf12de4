import { deviceName } from '@kreislauf/core/domain/agents.ts'
import type { accounts, Login } from '@kreislauf/core/features/accounts/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import { type Attempt, signInAttempts } from '../../platform/http/attempts.ts'
import { knownBrowser, nameBrowser } from '../../platform/http/browsers.ts'
import { clearCookie, cookieOf } from '../../platform/http/cookies.ts'
import type { Call } from '../../platform/http/handlers.ts'
import { ownLink } from '../../platform/http/links.ts'
import { newToken } from '../../platform/http/session.ts'
import { queueMail } from '../mail/index.ts'
import {
  acceptCode,
  acceptPasskey,
  acceptRecoveryCode,
  asAccount,
  candidateOf,
  factorsOf,
  issueTicket,
  type Owner,
  ownerById,
  ownerOfPasskey,
  passwordMatches,
  recipient,
  seeTicket,
  spendTicket,
  takeChallenge,
} from '../security/index.ts'
import { accountOf, beginSession, notificationsOf, rememberBrowser } from './queries.ts'

type SignIn = Call<typeof accounts.login>
type Entering = Pick<SignIn, 'db' | 'platform' | 'request' | 'reply' | 't'>
type Given = z.output<typeof Login>

/** Maximum time between password and second factor. */
const STEP_SECONDS = 300
/** Cookie of the operator's own site (details O13). */
const USER_COOKIE = 'user'
const FROM_COOKIE = 'cookie'

/** Signs in with the given credentials. Throws Problem `second-factor` {ticket, kinds} after a right password if one is set up. */
export async function signIn(call: SignIn) {
  const { email, password, ticket } = call.body
  if (ticket === undefined) return byPassword(call, email ?? '', password ?? '')
  if (ticket === FROM_COOKIE) return byCookie(call)
  const found = await seeTicket(call.platform, ticket)
  if (found?.purpose === 'passkey' && call.body.passkey) return byPasskey(call, ticket, call.body.passkey)
  if (found?.purpose === 'factor' && found.accountId) return bySecondStep(call, ticket, found.accountId)
  if (found?.purpose === 'user') return byUserTicket(call, ticket)
  throw new Problem('security.ticket-over')
}

/** Reported only after the right password. */
function mustBeActive({ active, pending }: Pick<Owner, 'active' | 'pending'>) {
  if (!active) throw new Problem('account-inactive')
  if (pending) throw new Problem('registration.unconfirmed')
}

async function tryFor({ platform, request, body }: SignIn, email: string): Promise<Attempt> {
  const attempts = signInAttempts(platform.aside, platform.config.RATE_LIMIT_LOGINS)
  const trying = { email, ip: request.ip, browser: await knownBrowser(platform, request, email) }
  if (body.ticket === undefined && (await attempts.needsCaptcha(trying))) {
    if (!body.captcha) throw new Problem('captcha-required')
    await platform.captcha.verify(body.captcha)
  }
  return attempts.begin(trying)
}

async function byPassword(call: SignIn, email: string, password: string) {
  const attempt = await tryFor(call, email)
  const candidate = await candidateOf(call.db, email)
  if (!(await passwordMatches(candidate?.passwordHash, password)) || !candidate) throw new Problem('wrong-login')
  return vouchedFor(call, candidate, attempt)
}

/** Authenticates by password or by the operator's own site; requires the second factor if there is one. */
async function vouchedFor(call: SignIn, owner: Omit<Owner, 'email'>, attempt?: Attempt) {
  const { db, platform } = call
  if (!owner.active || owner.pending) await attempt?.succeeded()
  mustBeActive(owner)
  await asAccount(db, owner.id)
  const { totpSince, passkeys, recoveryLeft } = await factorsOf(db)
  if (!totpSince && !passkeys.length) return enter(call, owner.id, attempt)
  await attempt?.halfway()
  const ticket = await issueTicket(platform, { purpose: 'factor', accountId: owner.id, seconds: STEP_SECONDS })
  const kinds = [
    ...(totpSince ? ['code'] : []),
    ...(passkeys.length ? ['passkey'] : []),
    ...(recoveryLeft ? ['recovery'] : []),
  ]
  throw new Problem('second-factor', { ticket, kinds })
}

async function bySecondStep(call: SignIn, ticket: string, accountId: number) {
  const { db, body } = call
  const owner = await ownerById(db, accountId)
  if (!owner) throw new Problem('security.ticket-over')
  const attempt = await tryFor(call, owner.email)
  mustBeActive(owner)
  await asAccount(db, accountId)
  if (!(await acceptFactor(call, ticket, accountId, body))) throw new Problem('security.wrong-factor')
  if (!(await spendTicket(call.platform, ticket))) throw new Problem('security.ticket-over')
  return enter(call, accountId, attempt)
}

async function acceptFactor({ db, platform }: SignIn, ticket: string, accountId: number, given: Given) {
  if (given.code) return acceptCode(db, platform.secrets, given.code)
  if (given.recovery) return acceptRecoveryCode(db, platform.secrets, accountId, given.recovery)
  const challenge = given.passkey && (await takeChallenge(platform, ticket))
  return !!given.passkey && !!challenge && acceptPasskey(platform.config, db, challenge, given.passkey)
}

/** Passkey only: the device has verified the user, so it counts as two factors. */
async function byPasskey(call: SignIn, ticket: string, answer: NonNullable<Given['passkey']>) {
  const { db, platform } = call
  const spent = await spendTicket(platform, ticket)
  const owner = await ownerOfPasskey(db, answer.id)
  if (!spent?.challenge || !owner) throw new Problem('security.wrong-factor')
  await asAccount(db, owner.id)
  if (!(await acceptPasskey(platform.config, db, spent.challenge, answer))) throw new Problem('security.wrong-factor')
  mustBeActive(owner)
  return enter(call, owner.id)
}

/** Deletes the cookie, whether it is valid or not. */
async function byCookie(call: SignIn) {
  const { platform, request, reply } = call
  clearCookie(reply, platform.config, USER_COOKIE)
  return byUserTicket(call, cookieOf(request, USER_COOKIE) ?? '')
}

async function byUserTicket(call: SignIn, ticket: string) {
  const { db, platform } = call
  if (!platform.config.LOGIN_TICKET_SECRET) throw new Problem('security.ticket-over')
  const spent = await spendTicket(platform, ticket)
  const owner = spent?.purpose === 'user' && spent.accountId ? await ownerById(db, spent.accountId) : undefined
  if (!owner) throw new Problem('security.ticket-over')
  return vouchedFor(call, owner)
}

/** Begins the session, remembers the browser, and notifies the owner of a new one. */
export async function enter(call: Entering, accountId: number, attempt?: Attempt) {
  const { db, platform, request, reply } = call
  await attempt?.succeeded()
  const token = newToken()
  const agent = request.headers['user-agent'] ?? ''
  const news = await rememberBrowser(db, accountId, nameBrowser(platform, request, reply))
  const idle = platform.config.SESSION_IDLE_MINUTES
  const who = await beginSession(db, accountId, token, agent, idle, request.ip)
  if (news) await tellSignIn(call, accountId, agent)
  return { ...(await accountOf(db, who, idle)), token }
}

async function tellSignIn({ db, platform, request, t }: Entering, accountId: number, agent: string) {
  const { email, language, name, settings } = await recipient(db)
  if (!notificationsOf(settings).newSignIn) return
  await queueMail(db, {
    to: email,
    language,
    template: 'newSignIn',
    params: {
      name,
      at: new Date().toISOString(),
      agent: deviceName(agent) || t('security.sessions.unknown'),
      ip: request.ip,
      link: ownLink(platform.config, null, '/deser/profile/security'),
    },
    accountId,
  })
}

import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { signInAttempts } from '../../platform/http/attempts.ts'
import { knownBrowser, nameBrowser } from '../../platform/http/browsers.ts'
import type { Call, Handlers } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { tokenOf, type Who } from '../../platform/http/session.ts'
import type { Config } from '../../platform/process/config.ts'
import { refuseUnreachable } from '../mail/index.ts'
import {
  hashPassword,
  mailPasswordChanged,
  passwordHashOf,
  passwordMatches,
  requestEmailChange,
  withdrawEmail,
} from '../security/index.ts'
import { guardSignIns } from './gate.ts'
import { signIn } from './login.ts'
import { accountOf, changeOwn, endOtherSessions, endSession, rememberBrowser } from './queries.ts'

const handlers: Handlers<typeof accounts> = {
  login: signIn,

  async logout({ db, query, request }) {
    await endSession(db, tokenOf(request) ?? '', query.cause)
    return null
  },

  my: ({ db, who, platform }) => accountOf(db, who, platform.config.SESSION_IDLE_MINUTES),

  async change(call) {
    const { db, who, platform } = call
    const { password, oldPassword, email, ...change } = call.body
    if (email && !isOwn(who, email)) refuseUnreachable(platform.config, email)
    if (password !== undefined || email) await proveOwner(call, who, oldPassword)
    await changeOwn(db, who, change, password && (await hashPassword(password)))
    if (password !== undefined) await startAfresh(call, who)
    if (email !== undefined) await changeEmail(db, who, platform.config, email)
    return accountOf(db, who, platform.config.SESSION_IDLE_MINUTES)
  },
}

type Changing = Call<typeof accounts.change>

/** A new password ends all other sessions and forgets all other browsers; the owner gets a mail. */
async function startAfresh({ db, request, reply, platform }: Changing, who: Who) {
  await endOtherSessions(db, tokenOf(request) ?? '')
  await rememberBrowser(db, who.accountId, nameBrowser(platform, request, reply))
  await mailPasswordChanged(db, platform.config, { ...who, language: who.language ?? 'de' })
}

const isOwn = (who: Who, email: string) => email.toLowerCase() === who.email.toLowerCase()

/** The current address, or none, cancels a requested change. */
const changeEmail = (db: Db, who: Who, config: Config, email: string | null) =>
  email && !isOwn(who, email) ? requestEmailChange(db, config, who, email) : withdrawEmail(db)

/** A new password or address requires the old password; guessing is slowed down as at sign-in. */
async function proveOwner({ db, platform, request }: Changing, who: Who, oldPassword: string | undefined) {
  if (!oldPassword) throw new Problem('invalid', {}, [{ path: 'oldPassword', code: 'required' }])
  const attempts = signInAttempts(platform.aside, platform.config.RATE_LIMIT_LOGINS)
  const browser = await knownBrowser(platform, request, who.email)
  const attempt = await attempts.begin({ email: who.email, ip: request.ip, browser })
  if (await passwordMatches(await passwordHashOf(db, who), oldPassword)) return attempt.succeeded()
  throw new Problem('invalid', {}, [{ path: 'oldPassword', code: 'password_wrong' }])
}

export const accountRoutes: FastifyPluginAsync = async (app, options) => {
  guardSignIns(app)
  await feature(accounts, handlers)(app, options)
}

import { accounts, type OwnChange } from '@kreislauf/core/features/accounts/contract.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync } from 'fastify'
import { type Attempts, loginAttempts } from '../../platform/attempts.ts'
import type { Db } from '../../platform/db.ts'
import { feature, type Handlers } from '../../platform/serve.ts'
import { newToken, tokenOf, type Who } from '../../platform/session.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import {
  accountById,
  accountList,
  accountOf,
  beginSession,
  type Candidate,
  candidateOf,
  changeOwn,
  endOtherSessions,
  endSession,
  passwordHashOf,
} from './queries.ts'

/** Said only to who knows the password. */
const whyNotIn = ({ active, pending }: Candidate) => (active && !pending ? undefined : ('account-inactive' as const))

const handlers = (attempts: Attempts): Handlers<typeof accounts> => ({
  async login({ db, body: { email, password }, request, platform }) {
    const attempt = await attempts.begin(email, request.ip)
    const candidate = await candidateOf(db, email)
    if (!(await passwordMatches(candidate?.passwordHash, password)) || !candidate) {
      await attempt.failed()
      throw new Problem('wrong-login')
    }
    await attempt.succeeded()
    refuse(whyNotIn(candidate))
    const token = newToken()
    const who = await beginSession(
      db,
      candidate.id,
      token,
      request.headers['user-agent'] ?? '',
      platform.config.SESSION_IDLE_MINUTES,
    )
    return { ...(await accountOf(db, who)), token }
  },

  async logout({ db, query, request }) {
    await endSession(db, tokenOf(request) ?? '', query.cause)
    return null
  },

  my: ({ db, who }) => accountOf(db, who),

  async change({ db, who, body: { password, oldPassword, ...change }, request }) {
    if (password !== undefined) await proveOwner(db, who, { oldPassword }, request.ip, attempts)
    await changeOwn(db, who, change, password && (await hashPassword(password)))
    if (password !== undefined) await endOtherSessions(db, tokenOf(request) ?? '')
    return accountOf(db, who)
  },

  list: ({ db, query }) => accountList(db, query),
  one: ({ db, params }) => accountById(db, params.id),
})

/** A new password needs the old one; guessing it is slowed down as at the login. */
async function proveOwner(
  db: Db,
  who: Who,
  { oldPassword }: Pick<OwnChange, 'oldPassword'>,
  ip: string,
  attempts: Attempts,
) {
  if (!oldPassword) throw new Problem('invalid', {}, [{ path: 'oldPassword', code: 'required' }])
  const attempt = await attempts.begin(who.email, ip)
  if (await passwordMatches(await passwordHashOf(db, who), oldPassword)) return attempt.succeeded()
  await attempt.failed()
  throw new Problem('invalid', {}, [{ path: 'oldPassword', code: 'password_wrong' }])
}

export const accountRoutes: FastifyPluginAsync = async (app, options) => {
  const { pool, config } = app.platform
  const attempts = loginAttempts(pool.raw.options.connectionString ?? '', config.RATE_LIMIT_LOGINS)
  app.addHook('onClose', () => attempts.close())
  await feature(accounts, handlers(attempts))(app, options)
}

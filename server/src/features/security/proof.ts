import { Problem } from '@kreislauf/core/problems.ts'
import { signInAttempts } from '../../platform/http/attempts.ts'
import { knownBrowser } from '../../platform/http/browsers.ts'
import type { Call } from '../../platform/http/handlers.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Who } from '../../platform/http/session.ts'
import { translator } from '../../platform/words/i18n.ts'
import { queueMail } from '../mail/index.ts'
import { passwordHashOf } from './account.queries.ts'
import { acceptCode } from './factors.ts'
import { passwordMatches } from './passwords.ts'
import { proveSession, recipient } from './queries.ts'

type Session = Pick<Call<never>, 'db' | 'platform' | 'request'> & { who: Who }

/** Accepts the password or a fresh code as proof; guessing is slowed down as at sign-in. Throws Problem `invalid` at its field. */
export async function prove(
  call: Session,
  { password, code }: { password?: string | undefined; code?: string | undefined },
) {
  const { db, who, platform, request } = call
  if (!password && !code) throw new Problem('invalid', {}, [{ path: 'password', code: 'required' }])
  const attempts = signInAttempts(platform.aside, platform.config.RATE_LIMIT_LOGINS)
  const browser = await knownBrowser(platform, request, who.email)
  const attempt = await attempts.begin({ email: who.email, ip: request.ip, browser })
  const right = password
    ? await passwordMatches(await passwordHashOf(db, who), password)
    : await acceptCode(db, platform.secrets, code ?? '')
  if (!right)
    throw new Problem('invalid', {}, [
      password ? { path: 'password', code: 'password_wrong' } : { path: 'code', code: 'code_wrong' },
    ])
  await attempt.succeeded()
  await proveSession(db, who.sessionId)
}

export type Change = 'totpOn' | 'totpOff' | 'passkeyOn' | 'passkeyOff' | 'codesNew'

/** Mails the owner about a change, regardless of their mail settings. */
export async function mailChange({ db, who, platform }: Session, change: Change): Promise<void> {
  const { email, language, name } = await recipient(db)
  await queueMail(db, {
    to: email,
    language,
    template: 'secondFactorChanged',
    params: {
      name,
      at: new Date().toISOString(),
      change: translator(language)(`security.changes.${change}`),
      link: ownLink(platform.config, null, '/deser/profile/security'),
    },
    accountId: who.accountId,
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { type Registration, registration } from '@kreislauf/core/features/registration/contract.ts'
import { type Access, allows } from '@kreislauf/core/permissions.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { forgetFailures } from '../../platform/http/attempts.ts'
import { verifyCaptcha } from '../../platform/http/captcha.ts'
import { ownLink } from '../../platform/http/links.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf, newToken, type Who } from '../../platform/http/session.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { enter } from '../accounts/index.ts'
import { refuseUnreachable } from '../mail/index.ts'
import { behind, hashPassword, mailExists, mailOwner, mailPasswordChanged, openLink } from '../security/index.ts'
import { versionInForce } from '../texts/index.ts'
import { findRequests, invite, inviteAgain } from '../users/index.ts'
import { mailConfirmation, mailEmailChanged, mailReset } from './mails.ts'
import { acceptTerms, confirmAccount, registerAccount, resetPassword, takeEmail } from './queries.ts'

/** Longer than the work for a known address takes. */
const LEAST_MS = 250

/** Answers after a constant time, so that timing does not reveal whether an account exists. */
async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), pause(LEAST_MS)])
  return result
}

/** The calls are public, but within a session rights apply. */
const permit = (who: Who, access: Access) => refuse(allows(holderOf(who), access) ? undefined : 'forbidden')
const active = (link: { active: boolean }) => refuse(link.active ? undefined : 'account-inactive')

/** A new company, or a mail to the owner of the address; the answer does not reveal which. */
async function selfRegister(db: Db, platform: Platform, { captcha, password, ...form }: Registration) {
  await verifyCaptcha(platform, captcha)
  const registrationId = newToken()
  const privacy = await versionInForce(db, 'privacy')
  const found = await registerAccount(db, form, await hashPassword(password), privacy)
  if (found.purpose === 'confirm') await acceptTerms(db, found.accountId, await versionInForce(db, 'terms'))
  await (found.purpose === 'confirm' ? mailConfirmation : mailExists)(db, platform.config, found, registrationId)
  return { registrationId }
}

async function resend(db: Db, config: Config, id: string) {
  const link = await behind(db, id)
  if (link) await (link.pending ? mailConfirmation : mailExists)(db, config, { ...link, email: link.address })
}

async function requestReset(db: Db, config: Config, email: string) {
  const owner = await mailOwner(db, email)
  if (owner?.active) await (owner.pending ? mailConfirmation : mailReset)(db, config, owner)
}

export const registrationRoutes = feature(registration, {
  captcha: ({ platform: { captcha } }) => captcha.challenge(),

  async register({ db, who, body, platform }) {
    ownLink(platform.config, body.redirectUrl, '/')
    if (who || 'captcha' in body) refuseUnreachable(platform.config, body.email)
    if (!who && 'captcha' in body) return evenly(() => selfRegister(db, platform, body))
    if (who && 'rights' in body) return invite({ db, who, config: platform.config }, body)
    throw new Problem('invalid')
  },

  async confirm(call) {
    const { db, body, platform } = call
    const { token, password, firstname, lastname } = body
    const link = await openLink(db, token, 'confirm')
    active(link)
    refuse(link.pending ? undefined : 'account-exists')
    if (!link.hasPassword && !password) throw new Problem('invalid', {}, [{ path: 'password', code: 'required' }])
    const chosen =
      !link.hasPassword && password ? { passwordHash: await hashPassword(password), firstname, lastname } : {}
    await confirmAccount(db, link.accountId, chosen)
    await findRequests(db, platform.config, link.accountId)
    return enter(call, link.accountId)
  },

  async resend({ db, who, query: { id, url }, platform: { config } }) {
    ownLink(config, url, '/', 'url')
    if (who && /^\d+$/.test(id)) {
      permit(who, 'RV.U')
      await inviteAgain({ db, who, config }, Number(id))
      return null
    }
    await evenly(() => resend(db, config, id))
    return null
  },

  async requestReset({ db, body: { email, captcha, redirectUrl }, platform }) {
    ownLink(platform.config, redirectUrl, '/')
    await verifyCaptcha(platform, captcha)
    await evenly(() => requestReset(db, platform.config, email))
    return null
  },

  async confirmReset({ db, body: { token, password }, platform: { config, aside } }) {
    const link = await openLink(db, token, 'reset')
    active(link)
    await resetPassword(db, link.accountId, await hashPassword(password))
    await mailPasswordChanged(db, config, link)
    await forgetFailures(aside, link.email)
    return null
  },

  async confirmEmail({ db, body: { token } }) {
    const link = await openLink(db, token, 'email')
    active(link)
    await takeEmail(db, link.accountId, link.address)
    await mailEmailChanged(db, link, link.address)
    return { email: link.address }
  },
})

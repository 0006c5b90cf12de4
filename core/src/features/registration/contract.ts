import { z } from 'zod'
import { Captcha, Challenge } from '../../captcha.ts'
import { call, contract, filled, text } from '../../kit.ts'
import { AccountEmail, Language, PersonName } from '../../person.ts'
import { Account, NewPassword } from '../accounts/contract.ts'
import { Invitation, Invited } from '../users/contract.ts'

/** Registration of a new company (details O3). */
export const Registration = z.object({
  email: AccountEmail,
  firstname: PersonName,
  lastname: PersonName,
  /** Name of the company, and of its mandator. */
  company: filled(200),
  language: Language.default('de'),
  password: NewPassword,
  /** The privacy policy was accepted. */
  privacy: z.boolean().refine(accepted => accepted, { params: { code: 'privacy_required' } }),
  /** The terms of use were accepted. */
  terms: z.boolean().refine(accepted => accepted, { params: { code: 'terms_required' } }),
  captcha: Captcha,
  redirectUrl: text(500).optional(),
})

/** The same response for a free and for an existing address: an opaque id for sending the mail again. */
export const Registered = z.object({ registrationId: z.string() })

/** Token of a mailed link. */
const Token = filled(200)

/** Confirms a mailed link. Invited users set a password and may correct their names. */
export const Confirmation = z.object({
  token: Token,
  password: NewPassword.optional(),
  firstname: PersonName.optional(),
  lastname: PersonName.optional(),
})

export const ResetRequest = z.object({ email: AccountEmail, captcha: Captcha, redirectUrl: text(500).optional() })
export const Reset = z.object({ token: Token, password: NewPassword })

export const registration = contract('registration', {
  captcha: call('GET /accounts/captcha', { can: 'public', output: Challenge, always: true }),
  /** With a session it invites into the acting mandator, which needs RV create; an invalid session gets 401. */
  register: call('PUT /accounts', {
    can: 'public',
    asks: () => ['RV.C'],
    body: z.union([Registration, Invitation]),
    bodyFor: signedIn => (signedIn ? Invitation : Registration),
    output: z.union([Registered, Invited]),
  }),
  confirm: call('PATCH /accounts/confirm', { can: 'public', body: Confirmation, output: Account }),
  /** `id`: the registration id, a token that was mailed, or with a session and RV update a user of the mandator (details O12). */
  resend: call('GET /accounts/confirm/resend/', {
    can: 'public',
    query: z.object({ id: filled(200), url: text(500).optional() }),
    output: z.null(),
    writes: true,
  }),
  requestReset: call('POST /accounts/pwf/request', { can: 'public', body: ResetRequest, output: z.null() }),
  confirmReset: call('POST /accounts/pwf/confirm', { can: 'public', body: Reset, output: z.null() }),
  /** Activates the new address of an account (details O14). */
  confirmEmail: call('PATCH /accounts/email', {
    can: 'public',
    body: z.object({ token: Token }),
    output: z.object({ email: z.string() }),
  }),
})

export type Registration = z.output<typeof Registration>
export type Confirmation = z.output<typeof Confirmation>

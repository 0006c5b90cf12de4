import { z } from 'zod'
import { Captcha } from '../../captcha.ts'
import { departmentKinds } from '../../domain/departments.ts'
import { report } from '../../fields.ts'
import { call, contract, filled, Id, Instant } from '../../kit.ts'
import { PasskeyAnswer } from '../../passkey.ts'
import { AccountEmail, accountFields, Language, PersonName } from '../../person.ts'
import { passwordProblems } from './rules.ts'

/** Themes, each light and dark (decision 40). */
export const themes = [
  'default',
  'green',
  'indigo',
  'blue',
  'purple',
  'red',
  'neongreen',
  'pink',
  'orange',
  'turquoise',
] as const

/** Second factors that a sign-in may require. */
export const secondKinds = ['code', 'passkey', 'recovery'] as const
export type SecondKind = (typeof secondKinds)[number]

/** Light, dark, or following the device. */
export const darkModes = ['auto', 'light', 'dark'] as const

export const Theme = z.enum(themes)
export const DarkMode = z.enum(darkModes)

/** A department of the mandator: enough to choose the screens (details O20). */
export const OwnDepartment = z.object({ id: Id, department: z.enum(departmentKinds), name: z.string() })

const MandatorName = z.object({ id: Id, name: z.string() })

/** Optional mails; those about the own password and sign-in are always sent. */
export const notificationKinds = ['newSignIn', 'trialEnding', 'invoice', 'certificateExpiry'] as const
export const Notifications = z.object({
  newSignIn: z.boolean(),
  trialEnding: z.boolean(),
  invoice: z.boolean(),
  certificateExpiry: z.boolean(),
})

/** The logged-in user, acting for `mandator`. */
export const Account = z.object({
  ...accountFields,
  uitheme: z.string(),
  uidark: z.string(),
  /** Only in the response to a login. */
  token: z.string().optional(),
  mandator: MandatorName,
  /** The acting mandator with its departments; an empty list leads to the company screen. */
  mandators: z.array(
    MandatorName.extend({
      departments: z.array(OwnDepartment),
      /** Out of operation, with contracts of the reman trade that stay readable (rulings F32). */
      closed: z.array(OwnDepartment),
    }),
  ),
  /** All mandators that the account may act for, its own first. */
  visibleMandators: z.array(MandatorName),
  /** The first of the allowed dismantlers (details O22). */
  dismantlerId: Id.nullable(),
  remanId: Id.nullable(),
  /** Stored rights AND active modules (details O4). */
  granted: z.string(),
  /** Maximum rights of a partner on the acting mandator's shared records: digits STD RV VN BTB (decision 11). */
  access: z.string(),
  /** May use the vehicle valuation (details O19). */
  valuation: z.boolean(),
  /** Acts for its own collection points only, not for the whole company (details O6). */
  point: z.boolean(),
  /** Last day of the paid operating log; null means never activated. */
  btbUntil: z.string().nullable(),
  /** End of the grant by which the operator's admin acts for this mandator; null in the admin's own. */
  actingUntil: Instant.nullable(),
  /** Minutes without activity until the countdown. */
  idleMinutes: z.int(),
  secondFactor: z.boolean(),
  /** The mandator requires a second factor that is not set up yet: nothing else is accessible. */
  mustEnrol: z.boolean(),
  notifications: Notifications,
  /** New address whose confirmation link has not been opened yet (details O14). */
  pendingEmail: z.string().nullable(),
})

/**
 * Mail and password; or the ticket of a second step with the code of an app, a recovery code or a passkey; or the ticket of a
 * passkey alone; or a ticket of the operator's own site, the word `cookie` for the one in the cookie `user` (details O13).
 */
export const Login = z
  .object({
    email: filled(254).optional(),
    /** At least 6 characters, as old accounts have short passwords (decision 14). */
    password: z.string().min(6).max(200).optional(),
    captcha: Captcha.optional(),
    ticket: filled(200).optional(),
    code: filled(20).optional(),
    recovery: filled(40).optional(),
    passkey: PasskeyAnswer.optional(),
  })
  .superRefine(({ ticket, email, password }, context) => {
    if (ticket !== undefined) return
    if (email === undefined) report(context, 'email', [{ code: 'required' }])
    if (password === undefined) report(context, 'password', [{ code: 'required' }])
  })

/** A password that satisfies the strong rule. */
export const NewPassword = z
  .string()
  .max(200)
  .superRefine((password, context) => report(context, '', passwordProblems(password)))

/** Changes to the own account. A new password requires the old one and ends all other sessions (details O14). */
export const OwnChange = z.object({
  firstname: PersonName.optional(),
  lastname: PersonName.optional(),
  language: Language.optional(),
  uitheme: Theme.optional(),
  uidark: DarkMode.optional(),
  oldPassword: z.string().max(200).optional(),
  password: NewPassword.optional(),
  notifications: Notifications.partial().optional(),
  /** Requires the old password and takes effect once the link mailed there is opened; null withdraws it. */
  email: AccountEmail.nullish(),
})

export const accounts = contract('accounts', {
  login: call('POST /accounts/login', { can: 'public', body: Login, output: Account, always: true, secret: true }),
  logout: call('GET /accounts/logout', {
    can: 'login',
    query: z.object({ cause: z.enum(['regularLogout', 'autoLogout']).default('regularLogout') }),
    output: z.null(),
    writes: true,
  }),
  my: call('GET /accounts/my', { can: 'login', output: Account, reads: ['companies'] }),
  change: call('PATCH /accounts', { can: 'login', body: OwnChange, output: Account, secret: true }),
})

export type Account = z.output<typeof Account>
export type OwnChange = z.output<typeof OwnChange>

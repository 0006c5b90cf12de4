import { z } from 'zod'
import { nameProblems } from '../../domain/names.ts'
import { report } from '../../fields.ts'
import { languages } from '../../i18n.ts'
import { call, contract, filled, Id, Instant, idParams, listQuery } from '../../kit.ts'
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

/** Light, dark, or as the device has it. */
export const darkModes = ['auto', 'light', 'dark'] as const

export const Language = z.enum(languages)
export const Theme = z.enum(themes)
export const DarkMode = z.enum(darkModes)

/** What a mandator is: enough to know which screens fit (details O20). */
export const OwnDepartment = z.object({ id: Id, department: z.string(), name: z.string() })

const MandatorName = z.object({ id: Id, name: z.string() })

const person = {
  id: Id,
  created: Instant,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  active: z.boolean(),
  pending: z.boolean(),
  admin: z.boolean(),
  head: z.boolean(),
  language: z.string(),
  /** Stored rights, a hexadecimal digit a module (decision 11). */
  rights: z.string(),
  /** The most that it may hand on. */
  grantable: z.string(),
  version: z.number(),
}

/** The logged-in user, acting for `mandator`. */
export const Account = z.object({
  ...person,
  uitheme: z.string(),
  uidark: z.string(),
  /** Only in the answer to a login. */
  token: z.string().optional(),
  mandator: MandatorName,
  /** The acting mandator with what it is; empty departments lead to the company screen. */
  mandators: z.array(MandatorName.extend({ departments: z.array(OwnDepartment) })),
  /** All that the account may act for, its own first. */
  visibleMandators: z.array(MandatorName),
  /** The first of the allowed dismantlers (details O22). */
  dismantlerId: Id.nullable(),
  remanId: Id.nullable(),
  /** Stored rights AND active modules (details O4). */
  granted: z.string(),
  /** Last day of the paid operating log; null means never activated. */
  btbUntil: z.string().nullable(),
})

/** A user of the mandator, as others see it. */
export const AccountItem = z.object({ ...person, valuation: z.boolean() })

export const Login = z.object({
  email: filled(254),
  /** 6 characters and more: old accounts hold short ones (decision 14). */
  password: z.string().min(6).max(200),
})

/** First name or surname. */
export const PersonName = filled(100).superRefine((name, context) => report(context, [], nameProblems(name)))
/** A password by the strong rule. */
export const NewPassword = z
  .string()
  .max(200)
  .superRefine((password, context) => report(context, [], passwordProblems(password)))

/** What one may change of oneself. A new password needs the old one and ends all other sessions (details O14). */
export const OwnChange = z.object({
  firstname: PersonName.optional(),
  lastname: PersonName.optional(),
  language: Language.optional(),
  uitheme: Theme.optional(),
  uidark: DarkMode.optional(),
  oldPassword: z.string().max(200).optional(),
  password: NewPassword.optional(),
})

export const accounts = contract('accounts', {
  login: call('POST /accounts/login', { can: 'public', body: Login, output: Account }),
  logout: call('GET /accounts/logout', {
    can: 'login',
    query: z.object({ cause: z.enum(['regularLogout', 'autoLogout']).default('regularLogout') }),
    output: z.null(),
    writes: true,
  }),
  my: call('GET /accounts/my', { can: 'login', output: Account, reads: ['companies'] }),
  change: call('PATCH /accounts', { can: 'login', body: OwnChange, output: Account }),
  list: call('GET /accounts', { can: 'RV.R', query: listQuery, output: z.array(AccountItem) }),
  one: call('GET /accounts/:id', { can: 'RV.R', params: idParams, output: AccountItem }),
})

export type Account = z.output<typeof Account>
export type AccountItem = z.output<typeof AccountItem>
export type OwnChange = z.output<typeof OwnChange>

import { z } from 'zod'
import { report } from '../../fields.ts'
import { keysOf } from '../../keys.ts'
import { text } from '../../kit.ts'
import { AccountEmail, Language, PersonName } from '../../person.ts'

/** Digits STD RV VN BTB RMD RM, one to six of them; missing ones are 0 (decision 11). */
export const Rights = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((rights, context) =>
    report(context, '', /^[0-9A-F]{1,6}$/.test(rights) ? [] : [{ code: 'rights_digits' }]),
  )

/** Invites a user into the acting mandator (details O3, O5). */
export const Invitation = z.object({
  email: AccountEmail,
  firstname: PersonName,
  lastname: PersonName,
  language: Language.default('de'),
  rights: Rights,
  /** The most that the user may grant to others; nothing by default. */
  grantable: Rights.default('0'),
  /** May use the vehicle valuation (details O19). */
  valuation: z.boolean().default(true),
  /** Target of the mail's link: only on our own origin (details O2). */
  redirectUrl: text(500).optional(),
})
export type Invitation = z.output<typeof Invitation>

/**
 * Templates of an invitation's rights: office, office with the exchange, workshop, read only (details O5). The
 * exchange has no digit of its own: orders and offers are changes of master data (details O18). The last two digits
 * have no effect without a contract with a remanufacturer, or without being one.
 */
export const templates = { office: '207777', exchange: '707777', hall: '202770', readonly: '202222' } as const

/** The template with these rights, `all` for those of a head, `own` for any others. */
export function roleOf(rights: string): keyof typeof templates | 'all' | 'own' {
  const digits = rights.padEnd(6, '0')
  const found = keysOf(templates).find(name => rightsOf(name).includes(digits))
  return found ?? (digits.startsWith('FFFF') ? 'all' : 'own')
}

/** The rights of a template: today's, and those of accounts from before remanufacturers had any. */
export const rightsOf = (name: keyof typeof templates): string[] => [
  templates[name],
  `${templates[name].slice(0, 4)}00`,
]

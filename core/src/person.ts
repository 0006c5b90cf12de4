import { z } from 'zod'
import { emailProblems, normaliseEmail } from './domain/email.ts'
import { nameProblems, normaliseName } from './domain/names.ts'
import { report } from './fields.ts'
import { languages } from './i18n.ts'
import { filled, Id, Instant, version } from './kit.ts'

export const Language = z.enum(languages)

/** First name or surname. */
export const PersonName = filled(100)
  .overwrite(normaliseName)
  .superRefine((name, context) => report(context, '', nameProblems(name)))

/** The address of an account: where it signs in and where its mails go. */
export const AccountEmail = filled(254)
  .transform(normaliseEmail)
  .superRefine((email, context) => report(context, '', emailProblems(email)))

/** What an account says of itself, and others of its mandator see of it. */
export const accountFields = {
  id: Id,
  created: Instant,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  active: z.boolean(),
  /** Invited, the mail's link not yet opened. */
  pending: z.boolean(),
  admin: z.boolean(),
  head: z.boolean(),
  language: z.string(),
  /** Stored rights, a hexadecimal digit a module (decision 11). */
  rights: z.string(),
  /** The most that it may hand on. */
  grantable: z.string(),
  version,
}

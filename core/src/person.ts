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

/** The address of an account, for sign-in and mails. */
export const AccountEmail = filled(254)
  .transform(normaliseEmail)
  .superRefine((email, context) => report(context, '', emailProblems(email)))

/** Data of an account that it and other users of its mandator see. */
export const accountFields = {
  id: Id,
  created: Instant,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  active: z.boolean(),
  /** Invited, but the mail's link was not opened yet. */
  pending: z.boolean(),
  admin: z.boolean(),
  head: z.boolean(),
  language: z.string(),
  /** Stored rights, one hexadecimal digit per module (decision 11). */
  rights: z.string(),
  /** The most that it may grant to others. */
  grantable: z.string(),
  version,
}

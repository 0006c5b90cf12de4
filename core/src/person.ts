import { z } from 'zod'
import { emailProblems, normaliseEmail } from './domain/email.ts'
import { nameProblems } from './domain/names.ts'
import { report } from './fields.ts'
import { languages } from './i18n.ts'
import { filled } from './kit.ts'

export const Language = z.enum(languages)

/** First name or surname. */
export const PersonName = filled(100).superRefine((name, context) => report(context, [], nameProblems(name)))

/** The address of an account: where it signs in and where its mails go. */
export const AccountEmail = filled(254)
  .transform(normaliseEmail)
  .superRefine((email, context) => report(context, [], emailProblems(email)))

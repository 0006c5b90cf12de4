import type { Finding } from '../../domain/finding.ts'
import type { NameIn } from '../../words.ts'

type PasswordRule = Extract<NameIn<'accounts.rules'>, `password_${string}`>

const needed: readonly (readonly [RegExp, PasswordRule])[] = [
  [/.{8,}/su, 'password_short'],
  [/\p{Lu}/u, 'password_uppercase'],
  [/\p{Ll}/u, 'password_lowercase'],
  [/\d/, 'password_digit'],
  [/[!@#$%^&*]/, 'password_special'],
]

/** Codes of the strong rule's parts, in display order. */
export const passwordRules = needed.map(([, code]) => code)

/** Removes surrounding blanks and line breaks, which may be pasted with a password unnoticed. */
export const withoutEdges = (password: string): string =>
  password.replace(/^[\s\u200b\ufeff]+|(?<![\s\u200b\ufeff])[\s\u200b\ufeff]+$/g, '')

/** Parts of the strong rule that a new password does not satisfy (specification, section 5); none for a strong one. */
export const passwordProblems = (password: string): Finding[] =>
  needed.filter(([pattern]) => !pattern.test(withoutEdges(password))).map(([, code]) => ({ code }))

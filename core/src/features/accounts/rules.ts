import type { Finding } from '../../domain/finding.ts'

const needed: [RegExp, string][] = [
  [/.{8,}/su, 'password_short'],
  [/\p{Lu}/u, 'password_uppercase'],
  [/\p{Ll}/u, 'password_lowercase'],
  [/\d/, 'password_digit'],
  [/[!@#$%^&*]/, 'password_special'],
]

/** What a new password lacks of the strong rule (specification, section 5); none for a strong one. */
export const passwordProblems = (password: string): Finding[] =>
  needed.filter(([pattern]) => !pattern.test(password)).map(([, code]) => ({ code }))

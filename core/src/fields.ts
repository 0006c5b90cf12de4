import { z } from 'zod'
import { bicProblems, ibanProblems, normaliseIban } from './domain/bank.ts'
import { emailProblems, normaliseEmail } from './domain/email.ts'
import type { Finding } from './domain/finding.ts'
import { normalisePostcode, postcodeProblems } from './domain/postcode.ts'
import { normaliseWeb, phoneProblems, webProblems } from './domain/reach.ts'
import { maybe } from './kit.ts'
import type { PathOf } from './paths.ts'

/**
 * Adds the findings of a rule as Zod issues at a field or, without a path, at the value itself, with the codes of
 * `invalid.*`. Each issue gets its own copy of the path, because Zod prefixes it in place.
 */
export function report<Values>(
  context: z.RefinementCtx<Values>,
  path: PathOf<Values> | '',
  findings: Finding<string>[],
) {
  for (const { code, params } of findings)
    context.addIssue({ code: 'custom', path: path ? path.split('.') : [], params: { ...params, code } })
}

/** An optional e-mail address. */
export const Email = maybe(254).superRefine((value, context) =>
  report(context, '', value ? emailProblems(normaliseEmail(value)) : []),
)

/** An optional telephone number. */
export const Phone = maybe(60).superRefine((value, context) => report(context, '', phoneProblems(value ?? '')))

/** An optional web address; https by default. */
export const WebAddress = maybe(300)
  .transform(value => value && normaliseWeb(value))
  .superRefine((value, context) => report(context, '', webProblems(value ?? '')))

/** An optional IBAN: without spaces, upper case, with valid check digits. */
export const Iban = maybe(42)
  .transform(iban => iban && normaliseIban(iban))
  .superRefine((iban, context) => report(context, '', ibanProblems(iban ?? '')))
export const Bic = maybe(15)
  .transform(bic => bic && normaliseIban(bic))
  .superRefine((bic, context) => report(context, '', bicProblems(bic ?? '')))

/** ISO 3166 alpha-2 country code, Germany by default. */
export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
  .default('DE')

/** The lines of an address on paper. */
export const addressFields = {
  street: maybe(120),
  hsnr: maybe(20),
  country: Country,
  zip: maybe(12).transform(value => value && normalisePostcode(value)),
  city: maybe(120),
}

/** Contact data as typed, validated. */
export const checkedContact = { tel: Phone, fax: Phone, email: Email, web: WebAddress }

/** Contact data as stored; older values are not validated. */
export const contactFields = { tel: maybe(60), fax: maybe(60), email: Email, web: maybe(200) }

/** The postcode must be valid in its country (details O79). For `superRefine` of a schema with `addressFields`. */
export function checkPostcode(
  { zip, country }: { zip?: string | null; country?: string },
  context: z.RefinementCtx,
  at: (string | number)[] = [],
) {
  if (zip) report(context, [...at, 'zip'].join('.'), postcodeProblems(zip, country ?? 'DE'))
}

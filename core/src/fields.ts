import { z } from 'zod'
import { bicProblems, ibanProblems, normaliseIban } from './domain/bank.ts'
import { emailProblems, normaliseEmail } from './domain/email.ts'
import type { Finding } from './domain/finding.ts'
import { normalisePostcode, postcodeProblems } from './domain/postcode.ts'
import { normaliseWeb, phoneProblems, webProblems } from './domain/reach.ts'
import { maybe } from './kit.ts'
import type { PathOf } from './paths.ts'

/** Reports what a rule found at a field or, without a path, at the value itself, in the codes that `invalid.*` has words for. Each issue has a path of its own, as Zod prefixes it in place. */
export function report<Values>(
  context: z.RefinementCtx<Values>,
  path: PathOf<Values> | '',
  findings: Finding<string>[],
) {
  for (const { code, params } of findings)
    context.addIssue({ code: 'custom', path: path ? path.split('.') : [], params: { ...params, code } })
}

/** An e-mail address that may be missing. */
export const Email = maybe(254).superRefine((value, context) =>
  report(context, '', value ? emailProblems(normaliseEmail(value)) : []),
)

/** A telephone number that may be missing. */
export const Phone = maybe(60).superRefine((value, context) => report(context, '', phoneProblems(value ?? '')))

/** An address of the web that may be missing; without scheme it is https. */
export const WebAddress = maybe(300)
  .transform(value => value && normaliseWeb(value))
  .superRefine((value, context) => report(context, '', webProblems(value ?? '')))

/** Of a bank account, that may be missing: without blanks, in capitals, with its check digits. */
export const Iban = maybe(42)
  .transform(iban => iban && normaliseIban(iban))
  .superRefine((iban, context) => report(context, '', ibanProblems(iban ?? '')))
export const Bic = maybe(15)
  .transform(bic => bic && normaliseIban(bic))
  .superRefine((bic, context) => report(context, '', bicProblems(bic ?? '')))

/** ISO 3166 alpha-2 code of a state, Germany by default. */
export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
  .default('DE')

/** The lines of an address as they stand on paper. */
export const addressFields = {
  street: maybe(120),
  hsnr: maybe(20),
  country: Country,
  zip: maybe(12).transform(value => value && normalisePostcode(value)),
  city: maybe(120),
}

/** Ways to reach a company, as they are typed. */
export const checkedContact = { tel: Phone, fax: Phone, email: Email, web: WebAddress }

/** The same as they are stored, older ones unchecked. */
export const contactFields = { tel: maybe(60), fax: maybe(60), email: Email, web: maybe(200) }

/** The postcode must be one of its country (details O79). To be given to `superRefine` of what holds `addressFields`. */
export function checkPostcode(
  { zip, country }: { zip?: string | null; country?: string },
  context: z.RefinementCtx,
  at: (string | number)[] = [],
) {
  if (zip) report(context, [...at, 'zip'].join('.'), postcodeProblems(zip, country ?? 'DE'))
}

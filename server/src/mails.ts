import { accountTemplates } from './features/accounts/templates.ts'
import { cartTemplates } from './features/carts/templates.ts'
import { companyTemplates } from './features/companies/templates.ts'
import { contractTemplates } from './features/contracts/templates.ts'
import { deliveryTemplates } from './features/deliveries/templates.ts'
import { inspectionTemplates } from './features/inspections/templates.ts'
import { mailTemplates } from './features/mail/templates.ts'
import { offerTemplates } from './features/offers/templates.ts'
import { paymentTemplates } from './features/payments/templates.ts'
import { pickupOrderTemplates } from './features/pickuporders/templates.ts'
import { receptionTemplates } from './features/receptions/templates.ts'
import { registrationTemplates } from './features/registration/templates.ts'
import { reminderTemplates } from './features/reminders/templates.ts'
import { reviewTemplates } from './features/reviews/templates.ts'
import { securityTemplates } from './features/security/templates.ts'
import { systemTemplates } from './features/system/templates.ts'
import { userTemplates } from './features/users/templates.ts'
import { wasteReportTemplates } from './features/wastereports/templates.ts'

/**
 * All mails of the product, which the features bring, with the values of their texts. The texts are in `core/locales/<language>/mails/<feature>.json`,
 * with the keys `mail.<template>.subject|title|text|text2…|button|note`. `title` (by default the subject), `text2` to `text4` and `note` are
 * optional. A template with `link` has a button; each may get `name`, the recipient.
 */
export const templates = {
  ...accountTemplates,
  ...cartTemplates,
  ...companyTemplates,
  ...contractTemplates,
  ...deliveryTemplates,
  ...inspectionTemplates,
  ...mailTemplates,
  ...offerTemplates,
  ...paymentTemplates,
  ...pickupOrderTemplates,
  ...receptionTemplates,
  ...registrationTemplates,
  ...reminderTemplates,
  ...reviewTemplates,
  ...securityTemplates,
  ...systemTemplates,
  ...userTemplates,
  ...wasteReportTemplates,
} as const satisfies Record<string, readonly string[]>

export type Template = keyof typeof templates

/** Templates whose link contains a secret. */
export const secretTemplates = ['confirm', 'invitation', 'passwordReset', 'emailChange'] as const satisfies Template[]

/**
 * Names of modules, records and changes in the recipient's language. Instants as ISO UTC, days `YYYY-MM-DD`, amounts as numbers: the texts format
 * them.
 */
export type Params<Name extends Template> = Name extends Template
  ? Record<(typeof templates)[Name][number], string | number> & { name?: string }
  : never

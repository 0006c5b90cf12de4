/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const securityTemplates = {
  /** Somebody registered with an address that has an account (details O1). */
  accountExists: ['link'],
  passwordChanged: ['link', 'at'],
  /** To the new address, to confirm it by the link. */
  emailChange: ['link', 'hours', 'email'],
  secondFactorChanged: ['link', 'change', 'at'],
} as const

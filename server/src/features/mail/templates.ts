/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const mailTemplates = {
  /** To `email`, named by `company` and none of its accounts: asks for consent to mails. */
  addressAsked: ['link', 'refuse', 'company', 'email'],
  /** A test mail by the operator. */
  test: ['at'],
} as const

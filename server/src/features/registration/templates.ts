/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const registrationTemplates = {
  /** Registration: confirms the mailbox. `hours` until the link expires. */
  confirm: ['link', 'hours'],
  passwordReset: ['link', 'hours'],
  /** To the old address. */
  emailChanged: ['email', 'at'],
} as const

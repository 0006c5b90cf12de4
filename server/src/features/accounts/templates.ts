/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const accountTemplates = {
  newSignIn: ['link', 'at', 'ip', 'agent'],
} as const

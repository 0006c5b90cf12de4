/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const reminderTemplates = {
  proofEnding: ['link', 'whose', 'proof', 'until'],
} as const

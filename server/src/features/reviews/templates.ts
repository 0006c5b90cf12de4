/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const reviewTemplates = {
  /** The review of the `month` in the log of `place` is not signed (details O77). */
  reviewDue: ['link', 'place', 'month', 'until'],
} as const

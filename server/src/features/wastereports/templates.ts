/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const wasteReportTemplates = {
  /** The yearly report of `place` for the waste statistics has not been sent. */
  reportDue: ['link', 'place', 'year', 'until'],
} as const

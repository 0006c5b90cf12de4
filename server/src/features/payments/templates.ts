/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const paymentTemplates = {
  trialEnding: ['link', 'company', 'until'],
  moduleActivated: ['link', 'company', 'until'],
  paymentFailed: ['link', 'company', 'module', 'until'],
  invoice: ['link', 'company', 'number', 'amount', 'date'],
} as const

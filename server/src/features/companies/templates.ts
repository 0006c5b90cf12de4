/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const companyTemplates = {
  /** A recognition or certificate of `company` expires; `certificate` is its kind (details O24). */
  certificateEnding: ['link', 'company', 'certificate', 'until'],
} as const

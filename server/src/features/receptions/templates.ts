/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const receptionTemplates = {
  /** To the last keeper: the VN `vnr` of `company` for `car`, issued on `date`, as a PDF. */
  vnCopy: ['company', 'vnr', 'car', 'date'],
} as const

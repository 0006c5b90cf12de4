/** The feature’s mails with the values of their texts (`server/src/mails.ts`). `words`: what was said last in its history. */
const values = ['link', 'dismantler', 'reman', 'pieces', 'total', 'words'] as const

export const cartTemplates = {
  /** The box of `dismantler` for `reman` is ready for pick-up. */
  boxReady: values,
  /** The remanufacturer takes fewer pieces. */
  boxLowered: values,
  /** It has been ready for two weeks. */
  boxReminder: values,
  /** It was emptied, because the contract is over. */
  boxEmptied: values,
} as const

/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
const values = ['link', 'dismantler', 'reman', 'proposer', 'from', 'till', 'words'] as const

export const contractTemplates = {
  /** A contract of `dismantler` and `reman`, which `proposer` has signed, from the day `from`, perhaps till `till`. */
  contractProposed: values,
  contractSigned: values,
  /** With the reason `words`, if one was given. */
  contractDeclined: values,
  contractWithdrawn: values,
  contractEnded: values,
  /** The other side has not answered. */
  contractReminder: values,
  /** Its last day is in thirty days. */
  contractEnding: values,
} as const

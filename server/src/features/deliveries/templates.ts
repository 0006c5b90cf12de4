/**
 * The feature’s mails with the values of their texts (`server/src/mails.ts`). `day`: of the note; `difference`: of the correction note, net euros;
 * `words`: what was said last in its history. What is not there is empty, and its line is left out.
 */
const values = [
  ...(['link', 'dismantler', 'reman', 'number', 'day', 'pieces', 'total'] as const),
  ...(['due', 'answerby', 'difference', 'owed', 'words'] as const),
] as const

export const deliveryTemplates = {
  noteClosed: values,
  /** With or without a difference. */
  noteAnswered: values,
  /** The dismantler has closed the correction note. */
  noteCorrected: values,
  noteDisputed: values,
  noteWithdrawn: values,
  /** Open for a week. */
  noteReminder: values,
  /** The last day of the answer comes, or is today. */
  noteAnswerReminder: values,
  noteCorrectionReminder: values,
  noteDisputeReminder: values,
  /** To the remanufacturer, once a week. */
  noteOverdue: values,
} as const

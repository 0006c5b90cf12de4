import { papers } from '../../today/contribution.ts'

/** Papers in the company's own archive. */
export const documentPapers = papers({
  remind: [60, 30, 7],
  label: 'documents.reminders',
  hint: 'documents.remindersHint',
  at: { DISMANTLER: 'STD.R', COLLECTOR: 'STD.R' },
  reads: ['companies'],
  screens: { DOCUMENT: id => `/deser/documents/details/${id}` as const },
})

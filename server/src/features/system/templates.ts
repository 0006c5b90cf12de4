/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const systemTemplates = {
  /** To the operator's administrators: the backup due `at` failed. */
  backupFailed: ['link', 'at', 'cause'],
} as const

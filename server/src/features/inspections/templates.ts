/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const inspectionTemplates = {
  /** The inspection folder for `recipient` was opened with the browser `agent`. */
  inspectionOpened: ['link', 'recipient', 'at', 'agent'],
  /** To the administrators: too many wrong PINs locked the folder for `recipient`. */
  inspectionLocked: ['link', 'recipient', 'at'],
} as const

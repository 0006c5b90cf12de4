import type { Columns } from '../../kit.ts'
import type { MailItem } from './contract.ts'

export const mailColumns: Columns<MailItem> = [
  { key: 'created', label: 'mail.fields.created', kind: 'instant', value: row => row.created, width: 150 },
  {
    key: 'state',
    label: 'mail.fields.state',
    value: row => row.state,
    words: row => `mail.states.${row.state}`,
    width: 155,
  },
  { key: 'to', label: 'mail.fields.to', value: row => row.to, width: 210 },
  { key: 'subject', label: 'mail.fields.subject', value: row => row.subject, width: 376 },
  { key: 'sent', label: 'mail.fields.sent', kind: 'instant', value: row => row.sent, width: 150 },
  { key: 'attempts', label: 'mail.fields.attempts', kind: 'number', value: row => row.attempts, width: 100 },
  { key: 'nextTry', label: 'mail.fields.nextTry', kind: 'instant', value: row => row.nextTry, hidden: true },
  { key: 'language', label: 'mail.fields.language', value: row => row.language, hidden: true },
  { key: 'lastError', label: 'mail.fields.lastError', value: row => row.lastError, hidden: true, width: 260 },
]

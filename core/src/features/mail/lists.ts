import { list } from '../../list.ts'
import { MailItem } from './contract.ts'

export const mailList = list(
  'mails',
  MailItem,
  {
    subject: { width: 427 },
    to: { width: 200 },
    state: { words: 'mail.states', badge: true, width: 155 },
    created: { kind: 'instant', width: 138 },
    sent: { kind: 'instant', width: 138 },
    attempts: { kind: 'number', width: 84 },
    nextTry: { kind: 'instant', hidden: true },
    replyTo: { hidden: true, width: 200 },
    language: { hidden: true },
    lastError: { hidden: true, width: 260 },
  },
  { labels: 'mail.fields', sort: '-created', card: { title: ['subject'], text: ['created', 'to'] } },
)

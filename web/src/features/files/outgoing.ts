import { outboxDialog } from '../../app/data/outbox.ts'
import { OutboxDialog } from './outbox/dialog.tsx'
import { sendWaiting } from './outbox/sending.ts'

outboxDialog.set(() => OutboxDialog)
void sendWaiting()

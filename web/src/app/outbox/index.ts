import { outboxDialog } from '../data/outbox.ts'
import { keeper } from '../data/saving.ts'
import { OutboxDialog } from './dialog.tsx'
import { hold } from './holding.ts'
import { sendWaiting } from './sending.ts'

keeper.hold = hold
outboxDialog.set(() => OutboxDialog)
void sendWaiting()

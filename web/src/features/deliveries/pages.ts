/** One chunk for all: users of the list usually go on to a note. */
export { DismantlerAccount, RemanAccount } from './account.tsx'
export { DismantlerNotes, RemanNotes } from './list.tsx'
export { ReceiptScreen } from './receiptscreen.tsx'
export { DismantlerNote, RemanNote } from './screens.tsx'

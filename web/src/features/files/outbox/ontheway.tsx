import { useStore } from '../../../ui/store.ts'
import { outbox } from './outbox.ts'
import { OutgoingRows } from './rows.tsx'
import { isSame, type Target } from './targets.ts'

/** Files that were added to a record and are not on the server yet, with why where that is so. Nothing where all are. */
export function OnTheWay({ to }: { to: Target }) {
  const files = useStore(outbox).filter(one => isSame(one.target, to))
  return files.length > 0 && <OutgoingRows files={files} />
}

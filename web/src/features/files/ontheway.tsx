import { isFileItem, outbox } from '../../app/outbox/items.ts'
import { OutgoingRows } from '../../app/outbox/rows.tsx'
import { isSame, type Target } from '../../app/outbox/targets.ts'
import { useStore } from '../../ui/store.ts'

/** Files that were added to a record and are not on the server yet, with why where that is so. Nothing where all are. */
export function OnTheWay({ to }: { to: Target }) {
  const files = useStore(outbox).filter(one => isFileItem(one) && isSame(one.target, to))
  return files.length > 0 && <OutgoingRows items={files} />
}

import type { Key } from '@kreislauf/core/words.ts'
import { invalidate } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'

/** An arrangement of a collection point that can be ended: its text and call. */
export interface Ending {
  name: string
  title: string
  text: string
  label: string
  run: () => Promise<unknown>
  /** Key of the notice afterwards, with the `name`. */
  done: Key
}

/** Confirmation before something is ended. */
export function EndDialog({ ending, onClose }: { ending: Ending | undefined; onClose: () => void }) {
  const run = async () => {
    await ending?.run()
    await Promise.all([invalidate('users'), invalidate('companies')])
    if (ending) notifyDone(ending.done, { name: ending.name })
  }
  return (
    <Confirm
      opened={!!ending}
      onClose={onClose}
      title={ending?.title ?? ''}
      label={ending?.label ?? ''}
      danger
      run={run}
    >
      {ending?.text}
    </Confirm>
  )
}

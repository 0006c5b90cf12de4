import type { Draft } from '../../ui/form/drafts.ts'
import { isLeft } from '../../ui/form/intent.ts'
import { keep, recall } from '../../ui/keep.ts'
import { hasPending, putPending } from '../../ui/pending.ts'
import type { HeldWrite, Hold } from '../data/saving.ts'
import { notifyDone } from '../shell/notify.tsx'
import { changed, forget, newItem, note, outbox, type WriteItem } from './items.ts'
import { requestOf } from './requests.ts'
import { endRepeated, giveDraftBack, lockOf, noteRepeated, refuse } from './sending.ts'

/** Milliseconds in which a form that is being left has made room for the next screen. */
const LEAVING = 1500

/** Holds a lock until the returned function is called; other windows leave the write to this one for so long. */
function lock(name: string): () => void {
  let free = () => {}
  const freed = new Promise<void>(done => {
    free = done
  })
  void navigator.locks?.request(name, () => freed)
  return free
}

/**
 * Stores a write in the browser, with the draft of its form, so that it survives a closed window and is sent by the next one. Returns
 * undefined if the browser cannot.
 */
export async function hold({ endpoint, input, key, intent }: HeldWrite): Promise<Hold | undefined> {
  const made = requestOf(endpoint, input)
  const item = newItem(key)
  if (!made || !item) return undefined
  const value = intent?.draft && recall<Draft<unknown>>(intent.draft)
  const write: WriteItem = {
    ...item,
    request: made.request,
    path: `${location.pathname}${location.search}`,
    ...(intent && { intent: intent.id }),
    ...(intent?.draft && value && { draft: { key: intent.draft, value } }),
  }
  noteRepeated(key)
  const unlock = lock(lockOf(key))
  const end = () => {
    unlock()
    endRepeated(key)
  }
  try {
    await putPending(write, await made.file?.arrayBuffer())
  } catch (error) {
    console.warn('not stored', error)
    end()
    return undefined
  }
  if (write.draft) keep(write.draft.key, undefined)
  await changed()
  note(key, { progress: 'lost' })
  return {
    done: async () => {
      await forget(key)
      end()
      if (isLeft(intent?.id)) notifyDone('outbox.saved', { where: write.where })
    },
    refuse: async problem => {
      await new Promise(done => setTimeout(done, LEAVING))
      const one = outbox.get().find(({ id }) => id === key)
      if (one && isLeft(intent?.id)) await refuse(one, problem)
      else {
        giveDraftBack(write)
        await forget(key)
      }
      end()
    },
    stays: async () => {
      const stays = await hasPending(key)
      if (!stays) end()
      return stays
    },
    release: end,
  }
}

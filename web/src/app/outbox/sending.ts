import { Problem } from '@kreislauf/core/problems.ts'
import { withKey } from '../../ui/filekeys.ts'
import { filesNamedIn } from '../../ui/form/draftfiles.ts'
import { keep, recall } from '../../ui/keep.ts'
import { bytesOf } from '../../ui/pending.ts'
import { invalidate, tryOnce } from '../data/api.ts'
import { outcomeOf, pausing } from '../data/saving.ts'
import { uploadInParts } from '../data/uploadinparts.ts'
import { session } from '../session/session.ts'
import { notifyDone } from '../shell/notify.tsx'
import {
  forget,
  type Item,
  isFileItem,
  look,
  newItem,
  note,
  type Outgoing,
  onOtherWindows,
  outbox,
  refusalOf,
  refused,
  retry,
  sender,
  showHere,
  store,
  type WriteItem,
  windowBytes,
} from './items.ts'
import { sendable } from './requests.ts'
import { callOf, type Target } from './targets.ts'

/** Milliseconds between tries; a connection that comes back ends a pause. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]

/** What is being sent, and how it is called off. */
let current: { id: string; ending: AbortController } | undefined

/** Only one window of a browser sends at a time; the others take over when that one is closed. */
const alone = (work: () => Promise<void>) => (navigator.locks ? navigator.locks.request('files-outbox', work) : work())

/** Locks the writes that a window still repeats for the screen that made them; see `holding.ts`. */
export const lockOf = (id: string): string => `write ${id}`

/** Writes that are still repeated by the screen that made them, here or in another window. */
const repeated = new Set<string>()
export const noteRepeated = (id: string): void => void repeated.add(id)

/** Whether the screen that made the write repeats it; if so the outbox goes on as soon as that ends. */
async function isRepeated(id: string): Promise<boolean> {
  if (repeated.has(id)) return true
  if (!navigator.locks) return false
  const free = await navigator.locks.request(lockOf(id), { ifAvailable: true }, async lock => !!lock)
  if (!free) {
    repeated.add(id)
    void navigator.locks.request(lockOf(id), async () => endRepeated(id))
  }
  return !free
}

/** The window no longer repeats it. What is left of it is for the outbox to send. */
export function endRepeated(id: string): void {
  repeated.delete(id)
  void sendWaiting()
}

let asked = false
let running = false

/** Sends whatever waits, one after the other, until nothing does. */
export async function sendWaiting(): Promise<void> {
  asked = true
  if (running) return
  running = true
  try {
    while (asked) {
      asked = false
      await alone(sendAll)
    }
  } finally {
    running = false
  }
}

async function nextToSend(): Promise<Outgoing | undefined> {
  for (const one of outbox.get()) {
    if (one.progress === 'refused' || one.progress === 'old') continue
    if (isFileItem(one) || !(await isRepeated(one.id))) return one
  }
  return undefined
}

async function sendAll() {
  for (;;) {
    await look()
    const next = await nextToSend()
    if (!next || !(await deliver(next))) return
  }
}

/** Sends an item for as long as it takes. Returns false if its sender has to do something first. */
async function deliver(item: Outgoing): Promise<boolean> {
  const ending = new AbortController()
  current = { id: item.id, ending }
  let most = 0
  for (let turn = 0; ; turn++) {
    const now = sender()
    if (now?.account !== item.account || now.mandator !== item.mandator) return false
    const progressed = (sent: number) => {
      if (sent > most) turn = 0
      most = Math.max(most, sent)
      note(item.id, { progress: 'sending', sent })
    }
    try {
      note(item.id, { progress: 'sending' })
      await attempt(item, progressed, ending.signal)
      await arrived(item)
      return true
    } catch (error) {
      if (ending.signal.aborted) return true
      const problem = error instanceof Problem ? error : new Problem('unexpected')
      const outcome = outcomeOf(problem)
      if (outcome === 'sender') {
        note(item.id, { progress: 'waiting' })
        return false
      }
      if (outcome === 'refused') {
        await refuse(item, problem)
        return true
      }
      note(item.id, { progress: 'lost' })
      await pausing(Math.max(PAUSES[turn] ?? 15_000, (problem.retryAfter ?? 0) * 1000))
    }
  }
}

async function attempt(item: Outgoing, progressed: (sent: number) => void, signal: AbortSignal) {
  const writing = { key: item.id, progressed, signal, parts: uploadInParts }
  const bytes = windowBytes(item.id) ?? (await bytesOf(item.id))
  if (!isFileItem(item)) {
    if (item.request.file && !bytes) throw new Problem('unexpected')
    const { endpoint, body } = sendable(item.request, bytes)
    await tryOnce(endpoint, { body }, writing)
    return invalidate(endpoint.feature)
  }
  const endpoint = callOf(item.target)
  if (!endpoint || !bytes) throw new Problem('unexpected')
  const body = new FormData()
  for (const [field, value] of Object.entries(item.target.fields ?? {})) body.append(field, value)
  body.append('file', withKey(new File([bytes], item.name, { type: item.type }), item.id))
  await tryOnce(endpoint, { params: item.target.params, body }, writing)
  await invalidate(endpoint.feature)
}

async function arrived(item: Outgoing) {
  // Its photos and papers may not be sent yet: saved once more, the form goes on with them.
  if (!isFileItem(item) && hasFiles(item)) giveDraftBack(item)
  await forget(item.id)
  if (isFileItem(item)) notifyDone('outbox.added', { name: item.name })
  else notifyDone('outbox.saved', { where: item.where })
}

const hasFiles = ({ draft }: WriteItem) => filesNamedIn(draft?.value).length > 0

/** The form finds its draft again, unless it has another one by now. */
export function giveDraftBack({ draft }: WriteItem): void {
  if (draft && !recall(draft.key)) keep(draft.key, draft.value)
}

/** The server does not accept it. */
export async function refuse(item: Outgoing, problem: Problem): Promise<void> {
  if (!isFileItem(item)) giveDraftBack(item)
  await refused(item, problem)
}

/** Stores a file in this browser and sends it, now or when there is a connection; with `problem` one that cannot be sent. */
export async function sendFile(file: File, target: Target, problem?: Problem): Promise<void> {
  const item = newItem(crypto.randomUUID())
  if (!item) return
  const { name, type, size } = file
  const added: Item = { ...item, target, name, type, size }
  if (problem) await showHere({ ...added, state: 'refused', refused: refusalOf(problem) })
  else await store(added, await file.arrayBuffer())
  void sendWaiting()
}

/** Gives an item up, also one that is being sent. */
export function giveUp(id: string): void {
  if (current?.id === id) current.ending.abort()
  void forget(id)
}

export async function sendAgain(one: Outgoing): Promise<void> {
  await retry(one)
  void sendWaiting()
}

// Also waits for the end of writes that the other window repeats.
onOtherWindows(() => {
  void look()
  void sendWaiting()
})

let mark = ''
/** Sends what waits for the account that signed in or the company that was changed to. */
session.subscribe(() => {
  const now = sender()
  const next = now ? `${now.account} ${now.mandator}` : ''
  if (next === mark) return
  mark = next
  void sendWaiting()
})

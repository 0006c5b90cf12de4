import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { invalidate, tryOnce } from '../../../app/data/api.ts'
import { pausing } from '../../../app/data/saving.ts'
import { uploadInParts } from '../../../app/data/uploadinparts.ts'
import { session } from '../../../app/session/session.ts'
import { notifyDone } from '../../../app/shell/notify.tsx'
import { withKey } from '../../../ui/filekeys.ts'
import { bytesOf } from './kept.ts'
import { forget, look, note, type Outgoing, outbox, put, refused, retry, sender } from './outbox.ts'
import { callOf, type Target } from './targets.ts'

/** Milliseconds between tries, which a connection that comes back cuts short. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]

/** After these nobody has said no: it is sent again until somebody does. */
const OPEN: readonly ProblemCode[] = ['network', 'unavailable', 'no-answer', 'too-many-requests', 'maintenance']
/** These are about who sends, not about the file: it waits until somebody is signed in. */
const OF_SENDER: readonly ProblemCode[] = ['signed-out', 'old-client', 'account-inactive', 'foreign-mandator']

/** What is being sent, and how it is called off. */
let current: { id: string; ending: AbortController } | undefined

/** Only one window of a browser sends at a time; the others take over when that one is closed. */
const alone = (work: () => Promise<void>) => (navigator.locks ? navigator.locks.request('files-outbox', work) : work())

let asked = false
let running = false

/** Sends whatever waits, one file after the other, until nothing does. */
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

async function sendAll() {
  for (;;) {
    await look()
    const next = outbox.get().find(({ state }) => state !== 'refused')
    if (!next || !(await deliver(next))) return
  }
}

/** Sends a file for as long as it takes. Answers false where the sender has to do something first. */
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
      note(item.id, { state: 'sending', sent })
    }
    try {
      note(item.id, { state: 'sending' })
      await attempt(item, progressed, ending.signal)
      await forget(item.id)
      notifyDone('files.added', { name: item.name })
      return true
    } catch (error) {
      if (ending.signal.aborted) return true
      const problem = error instanceof Problem ? error : new Problem('unexpected')
      if (OF_SENDER.includes(problem.code)) {
        note(item.id, { state: 'waiting' })
        return false
      }
      if (!OPEN.includes(problem.code)) {
        await refused(item, problem)
        return true
      }
      note(item.id, { state: 'lost' })
      await pausing(Math.max(PAUSES[turn] ?? 15_000, (problem.retryAfter ?? 0) * 1000))
    }
  }
}

async function attempt({ id, name, type, target }: Outgoing, progressed: (sent: number) => void, signal: AbortSignal) {
  const endpoint = callOf(target)
  const bytes = await bytesOf(id)
  if (!endpoint || !bytes) throw new Problem('unexpected')
  const body = new FormData()
  for (const [field, value] of Object.entries(target.fields ?? {})) body.append(field, value)
  body.append('file', withKey(new File([bytes], name, { type }), id))
  await tryOnce(endpoint, { params: target.params, body }, { key: id, progressed, signal, parts: uploadInParts })
  await invalidate(endpoint.feature)
}

/** Keeps a file in this browser and sends it, now or when there is a connection. */
export async function sendFile(file: File, target: Target): Promise<void> {
  await put(file, target)
  void sendWaiting()
}

/** Gives a file up, also one that is being sent. */
export function giveUp(id: string): void {
  if (current?.id === id) current.ending.abort()
  void forget(id)
}

export async function sendAgain(files: readonly Outgoing[]): Promise<void> {
  for (const file of files) await retry(file)
  void sendWaiting()
}

let mark = ''
/** Who signs in or changes company goes on with what waits of his. */
session.subscribe(() => {
  const now = sender()
  const next = now ? `${now.account} ${now.mandator}` : ''
  if (next === mark) return
  mark = next
  void sendWaiting()
})

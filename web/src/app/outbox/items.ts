import { Problem } from '@kreislauf/core/problems.ts'
import type { Draft } from '../../ui/form/drafts.ts'
import { heldIntents } from '../../ui/form/intent.ts'
import { dropPending, type Pending, pendingIn, putPending } from '../../ui/pending.ts'
import { shownScreen } from '../../ui/screen.tsx'
import { createStore } from '../../ui/store.ts'
import { leftItems, stuckItems } from '../data/outbox.ts'
import { session } from '../session/session.ts'
import type { Request } from './requests.ts'
import type { Target } from './targets.ts'

interface Base extends Pending {
  state: 'waiting' | 'refused'
  /** Whose it is: it is sent with no other session. */
  account: number
  mandator: number
  /** Title of the screen it was entered on. */
  where: string
  /** Why the server refused it. */
  refused?: Pick<Problem, 'code' | 'params' | 'fields'>
}

/** A photo or paper that is added to a record. */
export interface FileItem extends Base {
  target: Target
  name: string
  type: string
  size: number
}

/** The save of a form, or another write that can be done later. */
export interface WriteItem extends Base {
  request: Request
  /** Address of the screen it was entered on. */
  path: string
  /** Of the form's save; see `intent.ts`. */
  intent?: string
  /** What was typed, and under which key the form finds it again if the server refuses it. */
  draft?: { key: string; value: Draft<unknown> }
}

export type Item = FileItem | WriteItem
export const isFileItem = (item: Item): item is FileItem => 'target' in item

/** `lost`: sending failed and goes on by itself once there is a connection; `old`: nobody can tell any more whether it was stored. */
export type Outgoing = Item & {
  progress: 'waiting' | 'sending' | 'lost' | 'refused' | 'old'
  /** Bytes that are on the server. */
  sent: number
}

/** What this account and company have not sent yet. */
export const outbox = createStore<readonly Outgoing[]>([])

/** The server remembers Idempotency-Keys for 30 days; what is nearly as old is not sent without its user. */
const MOST_AGE = 28 * 24 * 60 * 60 * 1000

/** The account and company that this window sends for. */
export function sender(): Pick<Item, 'account' | 'mandator'> | undefined {
  const now = session.get()
  return now && { account: now.account.id, mandator: now.mandatorId }
}

/** Items that only this window holds: the browser has no room for them, or cannot read them. */
const inWindow = new Map<string, { item: Item; bytes: ArrayBuffer | undefined }>()
export const windowBytes = (id: string): ArrayBuffer | undefined => inWindow.get(id)?.bytes

const windows = new BroadcastChannel('files-outbox')
/** Another window stored, sent or gave up something. */
export const onOtherWindows = (run: () => void): void => {
  windows.onmessage = run
}

/** Reads what is stored and updates whoever shows it. */
export async function look(): Promise<void> {
  const now = sender()
  const stored = await pendingIn<Item>(['waiting', 'refused'])
  const all = [...stored, ...[...inWindow.values()].map(({ item }) => item)]
  const before = new Map(outbox.get().map(one => [one.id, one]))
  const own = all.filter(({ account, mandator }) => account === now?.account && mandator === now.mandator)
  outbox.set(own.map(item => outgoing(item, before.get(item.id), Date.now())))
  leftItems(stored.length > 0)
  tell()
}

/** An item as stored, with what is known of its sending; `now` in ms. */
export function outgoing(item: Item, before: Outgoing | undefined, now: number): Outgoing {
  const progress = before && before.progress !== 'refused' ? before.progress : 'waiting'
  const old = item.added < now - MOST_AGE
  return { ...item, sent: before?.sent ?? 0, progress: item.state === 'refused' ? 'refused' : old ? 'old' : progress }
}

/** How many files and other writes wait for the connection, and how many for their user. */
export function stuckOf(all: readonly Outgoing[]) {
  const lost = all.some(({ progress }) => progress === 'lost')
  const waiting = all.filter(({ progress }) => progress === 'lost' || (lost && progress === 'waiting'))
  const refused = all.filter(({ progress }) => progress === 'refused' || progress === 'old')
  const files = (some: readonly Outgoing[]) => some.filter(isFileItem).length
  return {
    waitingFiles: files(waiting),
    waitingWrites: waiting.length - files(waiting),
    refusedFiles: files(refused),
    refusedWrites: refused.length - files(refused),
  }
}

function tell() {
  const all = outbox.get()
  stuckItems(stuckOf(all))
  const intents = all.flatMap(one => (!isFileItem(one) && one.intent && one.progress !== 'refused' ? [one.intent] : []))
  const known = heldIntents.get()
  if (intents.length !== known.size || intents.some(one => !known.has(one))) heldIntents.set(new Set(intents))
}

/** Records what is known of an item while it is sent. */
export function note(id: string, change: Partial<Pick<Outgoing, 'progress' | 'sent'>>): void {
  outbox.set(all => all.map(one => (one.id === id ? { ...one, ...change } : one)))
  tell()
}

/** Lets this window and the others read what is stored anew. */
export async function changed(): Promise<void> {
  windows.postMessage('')
  await look()
}

export const refusalOf = ({
  code,
  params: { current: _, ...params },
  fields,
}: Problem): NonNullable<Base['refused']> => ({
  code,
  params,
  fields,
})

/** What every new item has: whose it is, when and where it was made. Undefined while nobody is signed in. */
export function newItem(id: string): Omit<Base, 'refused'> | undefined {
  const now = sender()
  return now && { id, ...now, state: 'waiting', added: Date.now(), where: shownScreen.get()?.title ?? '' }
}

/** Stores an item with the bytes of its file; if the browser has no room, this window holds it. */
export async function store(item: Item, bytes?: ArrayBuffer): Promise<void> {
  await putPending(item, bytes).catch(() => inWindow.set(item.id, { item, bytes }))
  await changed()
}

/** Shows an item in this window only: a file that the browser cannot read. */
export async function showHere(item: Item): Promise<void> {
  inWindow.set(item.id, { item, bytes: undefined })
  await changed()
}

/** It is on the server, or its user gave it up. */
export async function forget(id: string): Promise<void> {
  if (!inWindow.delete(id)) await dropPending([id])
  await changed()
}

async function change(item: Item) {
  const held = inWindow.get(item.id)
  if (held) inWindow.set(item.id, { ...held, item })
  else await putPending(item)
  await changed()
}

const itemOf = ({ progress: _, sent: __, refused: ___, ...item }: Outgoing): Item => item

/** The server does not accept it; it stays until its user sends it again or gives it up. */
export const refused = (one: Outgoing, problem: Problem): Promise<void> =>
  change({ ...itemOf(one), state: 'refused', refused: refusalOf(problem) })

/** Sends one that was refused, or is too old to be sent without being asked for, once more. */
export async function retry(one: Outgoing): Promise<void> {
  // What the browser could not read is not read by sending it.
  if (isFileItem(one) && inWindow.has(one.id) && !windowBytes(one.id)) return
  await change({ ...itemOf(one), state: 'waiting', added: Date.now() })
}

/** Why the server refused it. */
export const whyRefused = ({ refused: why }: Item): Problem | undefined =>
  why && new Problem(why.code, why.params, why.fields)

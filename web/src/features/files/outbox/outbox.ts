import { Problem } from '@kreislauf/core/problems.ts'
import { leftFiles, toldOutbox } from '../../../app/data/outbox.ts'
import { session } from '../../../app/session/session.ts'
import { shownScreen } from '../../../ui/screen.tsx'
import { createStore } from '../../../ui/store.ts'
import { changeItem, dropItem, type Item, keepItem, keptItems } from './kept.ts'
import type { Target } from './targets.ts'

/** How far a file is: `lost` goes on by itself once there is a connection, `refused` waits for its reader. */
export interface Outgoing extends Item {
  state: 'waiting' | 'sending' | 'lost' | 'refused'
  /** Bytes that are on the server. */
  sent: number
}

/** The files of this account and company that are not on the server yet. */
export const outbox = createStore<readonly Outgoing[]>([])

/** Whose files this window sends. */
export function sender(): Pick<Item, 'account' | 'mandator'> | undefined {
  const now = session.get()
  return now && { account: now.account.id, mandator: now.mandatorId }
}

/** Files that this browser could not even read: of this window only. */
let unreadable: readonly Item[] = []

const others = new BroadcastChannel('files-outbox')
others.onmessage = () => void look()

/** Reads anew what is kept, and says it to whoever watches. */
export async function look(): Promise<void> {
  const now = sender()
  const mine = (item: Item) => item.account === now?.account && item.mandator === now.mandator
  const all = await keptItems()
  const before = new Map(outbox.get().map(one => [one.id, one]))
  outbox.set([...all, ...unreadable].filter(mine).map(item => stateOf(item, before.get(item.id))))
  leftFiles(all.length > 0)
  tell()
}

const stateOf = (item: Item, before: Outgoing | undefined): Outgoing => ({
  ...item,
  sent: before?.sent ?? 0,
  state: item.refused ? 'refused' : before && before.state !== 'refused' ? before.state : 'waiting',
})

function tell() {
  const count = (state: Outgoing['state']) => outbox.get().filter(one => one.state === state).length
  const lost = count('lost')
  toldOutbox({ waiting: lost && lost + count('waiting'), refused: count('refused') })
}

/** What is known of a file while it is sent. */
export function note(id: string, change: Partial<Pick<Outgoing, 'state' | 'sent'>>): void {
  outbox.set(all => all.map(one => (one.id === id ? { ...one, ...change } : one)))
  tell()
}

async function changed() {
  others.postMessage('')
  await look()
}

const refusalOf = ({ code, params, fields }: Problem): NonNullable<Item['refused']> => ({ code, params, fields })

/** Takes a file, which this browser keeps from now on until the server has it; with `problem` one that it would not take. */
export async function put(file: File, target: Target, problem?: Problem): Promise<void> {
  const now = sender()
  if (!now) return
  const { name, type, size } = file
  const about = { id: crypto.randomUUID(), added: Date.now(), where: shownScreen.get()?.title ?? '' }
  const item: Item = { ...now, ...about, target, name, type, size }
  if (problem) unreadable = [...unreadable, { ...item, refused: refusalOf(problem) }]
  else await keepItem(item, await file.arrayBuffer())
  await changed()
}

/** It is on the server, or its reader gave it up. */
export async function forget(id: string): Promise<void> {
  unreadable = unreadable.filter(one => one.id !== id)
  await dropItem(id)
  await changed()
}

/** The server does not take it; it stays until its reader sends it again or gives it up. */
export async function refused({ state: _, sent: __, ...item }: Outgoing, problem: Problem): Promise<void> {
  await changeItem({ ...item, refused: refusalOf(problem) })
  await changed()
}

/** One that was refused is tried again. */
export async function retry({ state: _, sent: __, refused: ___, ...item }: Outgoing): Promise<void> {
  if (unreadable.some(one => one.id === item.id)) return
  await changeItem(item)
  await changed()
}

/** Why it was refused. */
export const whyRefused = ({ refused: why }: Item): Problem | undefined =>
  why && new Problem(why.code, why.params, why.fields)

import type { FieldError, ProblemCode } from '@kreislauf/core/problems.ts'
import { answerOf, browserDatabase, written } from '../../../ui/database.ts'
import type { Target } from './targets.ts'

/** A file on its way to the server, as this browser keeps it until it is there. */
export interface Item {
  /** Under which it is sent, however often. */
  id: string
  /** Whose it is: nobody else sends it. */
  account: number
  mandator: number
  target: Target
  /** The record that it is added to, as its screen calls it. */
  where: string
  name: string
  type: string
  size: number
  /** When it was added, in milliseconds. */
  added: number
  /** Why the server does not take it. */
  refused?: { code: ProblemCode; params: Record<string, unknown>; fields: FieldError[] }
}

const [ITEMS, BYTES] = ['items', 'bytes']

const storeOf = browserDatabase('files', { [ITEMS]: { keyPath: 'id' }, [BYTES]: {} })

/** What this window holds where the browser keeps nothing. */
const here = new Map<string, { item: Item; bytes: ArrayBuffer }>()

/** Bytes first: an item that is there can be sent. A browser that has no room keeps it in this window. */
export async function keepItem(item: Item, bytes: ArrayBuffer): Promise<void> {
  const store = await storeOf(BYTES, 'readwrite')
  try {
    if (!store) throw new DOMException('no database')
    await written(store, store.put(bytes, item.id))
    await changeItem(item)
  } catch {
    here.set(item.id, { item, bytes })
  }
}

export async function changeItem(item: Item): Promise<void> {
  const held = here.get(item.id)
  if (held) here.set(item.id, { ...held, item })
  else await storeOf(ITEMS, 'readwrite').then(store => store && answerOf(store.put(item)))
}

export async function dropItem(id: string): Promise<void> {
  if (here.delete(id)) return
  for (const name of [ITEMS, BYTES]) await storeOf(name, 'readwrite').then(store => store && answerOf(store.delete(id)))
}

/** All of them, in the order in which they were added. */
export async function keptItems(): Promise<Item[]> {
  const store = await storeOf(ITEMS, 'readonly')
  const kept: Item[] = store ? await answerOf(store.getAll()) : []
  return [...kept, ...[...here.values()].map(({ item }) => item)].toSorted((one, other) => one.added - other.added)
}

export async function bytesOf(id: string): Promise<ArrayBuffer | undefined> {
  const held = here.get(id)?.bytes
  if (held) return held
  const store = await storeOf(BYTES, 'readonly')
  return store && answerOf<ArrayBuffer | undefined>(store.get(id))
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A record of the browser: a file of a draft, or a write that the server does not have yet. */
export interface Pending {
  /** Also the Idempotency-Key of a write. */
  id: string
  /** `draft`: of a form that was not saved; `waiting`: to be sent; `refused`: by the server, until its user decides. */
  state: 'draft' | 'waiting' | 'refused'
  /** When it was stored, in ms; writes are sent in this order. */
  added: number
}

interface Stores extends DBSchema {
  items: { key: string; value: Pending }
  bytes: { key: string; value: ArrayBuffer }
}

const NAME = 'unsent'

const open = async () => {
  const stores = await openDB<Stores>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'id' })
      database.createObjectStore('bytes')
    },
  })
  await takeOver(stores).catch(error => console.warn('files of an earlier version stay where they are', error))
  return stores
}

/**
 * Moves what version 1.1 stored: unsent files in the database `files`, files of drafts in `drafts`. Both are read as they are and stay:
 * a window with that version may be open, which would block an upgrade or a deletion, and all that waits for it.
 */
async function takeOver(stores: IDBPDatabase<Stores>): Promise<void> {
  const known = new Set((await indexedDB.databases()).map(({ name }) => name))
  if (known.has('files')) {
    const old = await openDB('files')
    for (const item of await old.getAll('items')) {
      const bytes = await old.get('bytes', item.id)
      await put(stores, { ...item, state: item.refused ? 'refused' : 'waiting' }, bytes)
      for (const store of ['items', 'bytes']) await old.delete(store, item.id)
    }
    old.close()
  }
  if (!known.has('drafts')) return
  const old = await openDB('drafts')
  for (const key of await old.getAllKeys('files')) {
    await put(stores, { id: String(key), state: 'draft', added: Date.now() }, await old.get('files', key))
    await old.delete('files', key)
  }
  old.close()
}

async function put(stores: IDBPDatabase<Stores>, one: Pending, bytes?: ArrayBuffer): Promise<void> {
  const transaction = stores.transaction(['items', 'bytes'], 'readwrite')
  await Promise.all([
    bytes && transaction.objectStore('bytes').put(bytes, one.id),
    transaction.objectStore('items').put(one),
    transaction.done,
  ])
}

let opened: Promise<IDBPDatabase<Stores> | undefined> | undefined

/** The browser's store; undefined where it allows none, as in some private windows. */
function database(): Promise<IDBPDatabase<Stores> | undefined> {
  opened ??= open().catch(error => {
    console.warn('the browser stores no unsent input', error)
    return undefined
  })
  return opened
}

/** Stores a record, and the bytes of its file, in one transaction. Throws if the browser has no store or no room. */
export async function putPending<One extends Pending>(one: One, bytes?: ArrayBuffer): Promise<void> {
  const stores = await database()
  if (!stores) throw new DOMException('no database')
  await put(stores, one, bytes)
}

/** All records in these states, in the order in which they were stored. */
export async function pendingIn<One extends Pending>(states: readonly One['state'][]): Promise<One[]> {
  const all = (await (await database())?.getAll('items')) ?? []
  const wanted = all.filter((one): one is One => states.includes(one.state))
  return wanted.toSorted((one, other) => one.added - other.added)
}

export const hasPending = async (id: string): Promise<boolean> =>
  ((await (await database())?.count('items', id)) ?? 0) > 0

export const bytesOf = async (id: string): Promise<ArrayBuffer | undefined> => (await database())?.get('bytes', id)

export async function dropPending(ids: readonly string[]): Promise<void> {
  const stores = await database()
  if (!stores || ids.length === 0) return
  const transaction = stores.transaction(['items', 'bytes'], 'readwrite')
  const gone = ids.flatMap(id => [
    transaction.objectStore('items').delete(id),
    transaction.objectStore('bytes').delete(id),
  ])
  await Promise.all([...gone, transaction.done])
}

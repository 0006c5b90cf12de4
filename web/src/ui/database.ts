/** What a request of IndexedDB answers. */
export const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

/** Waits until a write is on the disk; throws where the browser has no room for it, which shows only then. */
export const written = ({ transaction }: IDBObjectStore, request: IDBRequest) =>
  new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done()
    transaction.onabort = () => fail(transaction.error ?? request.error)
  })

/** A store of the browser's, to read or to write; undefined where it keeps nothing, as in some private windows. */
export type StoreOf = (name: string, mode: IDBTransactionMode) => Promise<IDBObjectStore | undefined>

/** A database of this browser with its stores, opened when it is first asked for. */
export function browserDatabase(name: string, stores: Record<string, IDBObjectStoreParameters>): StoreOf {
  let opened: Promise<IDBDatabase | undefined> | undefined
  const open = async () => {
    const asked = indexedDB.open(name, 1)
    asked.onupgradeneeded = () => {
      for (const [store, parameters] of Object.entries(stores)) asked.result.createObjectStore(store, parameters)
    }
    return answerOf(asked)
  }
  return async (store, mode) => {
    opened ??= open().catch(error => {
      console.warn('files are kept by this window only', error)
      return undefined
    })
    return (await opened)?.transaction(store, mode).objectStore(store)
  }
}

/** The result of an IndexedDB request as a promise. */
export const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

/** Resolves when a write has been committed; rejects if the storage is full, which only the commit shows. */
export const written = ({ transaction }: IDBObjectStore, request: IDBRequest) =>
  new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done()
    transaction.onabort = () => fail(transaction.error ?? request.error)
  })

/** A store of the browser, to read or to write; undefined if it is unavailable, as in some private windows. */
export type StoreOf = (name: string, mode: IDBTransactionMode) => Promise<IDBObjectStore | undefined>

/** A database of this browser with its stores, opened on first use. */
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

import type { Page } from '@playwright/test'

interface Stored {
  id: string
  state: 'draft' | 'waiting' | 'refused'
}

/** What the browser stores until the server has it: files of drafts, and unsent files and saves. */
export const stored = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    const answerOf = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'unsent')) return []
    const database = await answerOf(indexedDB.open('unsent'))
    const all = await answerOf(database.transaction('items').objectStore('items').getAll())
    database.close()
    return all
  })

/** How many files of drafts it stores. */
export const draftFiles = async (page: Page): Promise<number> =>
  (await stored(page)).filter(({ state }) => state === 'draft').length

import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { bytesOf, pendingIn } from './pending.ts'

test('what version 1.1 left unsent, and the files of its drafts, are taken over while a window of it is open', async () => {
  const files = await openDB('files', 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'id' })
      database.createObjectStore('bytes')
    },
  })
  const item = { account: 3, mandator: 1, target: { call: 'car', params: { carId: 12 } }, name: 'motor.jpg' }
  await files.put('items', { ...item, id: 'sent later', added: 2 })
  await files.put('items', { ...item, id: 'refused', added: 1, refused: { code: 'file-type' } })
  await files.put('bytes', new TextEncoder().encode('jpg').buffer, 'sent later')
  const drafts = await openDB('drafts', 1, { upgrade: database => void database.createObjectStore('files') })
  await drafts.put('files', new TextEncoder().encode('pdf').buffer, 'a draft')

  expect(await pendingIn(['waiting', 'refused'])).toEqual([
    { ...item, id: 'refused', added: 1, refused: { code: 'file-type' }, state: 'refused' },
    { ...item, id: 'sent later', added: 2, state: 'waiting' },
  ])
  expect((await pendingIn(['draft'])).map(({ id }) => id)).toEqual(['a draft'])
  expect(new TextDecoder().decode(await bytesOf('a draft'))).toBe('pdf')
  expect(new TextDecoder().decode(await bytesOf('sent later'))).toBe('jpg')
  expect(await files.getAll('items')).toEqual([])
})

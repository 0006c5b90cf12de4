import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type FileStore, fileStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'kreislauf-files-'))
const objects = new Map<string, { body: Buffer; type: string | undefined }>()

/** As much of S3 as a store needs: objects at `/bucket/key`. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const path = request.url!.split('?')[0]!
  if (request.method === 'PUT')
    objects.set(path, { body: await buffer(request), type: request.headers['content-type'] })
  if (request.method === 'DELETE') objects.delete(path)
  const object = objects.get(path)
  if (request.method !== 'GET') return response.end()
  if (object) return response.end(object.body)
  response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
}

const s3 = createServer(answer)
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  await new Promise<void>(resolve => s3.listen(0, '127.0.0.1', resolve))
  const S3_ENDPOINT = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  stores.local = fileStore(readConfig({ FILES_DIR: folder }))
  stores.s3 = fileStore(readConfig({ S3_BUCKET: 'bucket', S3_PREFIX: 'test/', S3_ENDPOINT, ...keys }))
})

afterAll(() => {
  s3.close()
  rmSync(folder, { recursive: true })
})

describe.each(['local', 's3'])('%s', name => {
  test('keeps, replaces and deletes', async () => {
    const store = stores[name]!
    await store.put('7/cars/a.pdf', Buffer.from('old'), 'application/pdf')
    await store.put('7/cars/a.pdf', Buffer.from('new'), 'application/pdf')
    expect((await buffer(await store.get('7/cars/a.pdf'))).toString()).toBe('new')
    await store.delete('7/cars/a.pdf')
    await store.delete('7/cars/a.pdf')
    await expect(store.get('7/cars/a.pdf')).rejects.toMatchObject({ code: 'not-found' })
  })

  test.each(['../a', '/a', 'a//b', 'a/..', '', '.a', 'a\\b', 'a\0b'])('refuses the key %j', async key => {
    const store = stores[name]!
    await expect(async () => store.put(key, Buffer.from(''), 'image/png')).rejects.toThrow('Not a file key')
    await expect(async () => store.get(key)).rejects.toThrow('Not a file key')
    await expect(async () => store.delete(key)).rejects.toThrow('Not a file key')
  })
})

test('a folder holds no drafts after a write', async () => {
  await stores.local!.put('1/a.png', Buffer.from('a'), 'image/png')
  expect(readdirSync(join(folder, '1'))).toEqual(['a.png'])
})

test('objects stand below the prefix and know their type', async () => {
  await stores.s3!.put('1/a.png', Buffer.from('a'), 'image/png')
  expect(objects.get('/bucket/test/1/a.png')?.type).toBe('image/png')
})

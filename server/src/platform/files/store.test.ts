import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../process/config.ts'
import { type FileStore, fileStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'kreislauf-files-'))
const objects = new Map<string, { body: Buffer; type: string | undefined }>()

/** Pages of one object each, like S3 for `list-type=2`. */
function listed(query: URLSearchParams) {
  const keys = [...objects.keys()]
    .map(path => path.slice('/bucket/'.length))
    .filter(key => key.startsWith(query.get('prefix') ?? ''))
  const at = Number(query.get('continuation-token') ?? 0)
  const more = at + 1 < keys.length
  const contents = keys
    .slice(at, at + 1)
    .map(key => `<Contents><Key>${key}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>`)
  const next = more ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

/** The part of S3 that a store needs: objects at `/bucket/key`. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const [path, query] = request.url!.split('?') as [string, string?]
  if (query?.includes('list-type=2')) return response.end(listed(new URLSearchParams(query)))
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

  test('lists its files over all pages, with the time of writing', async () => {
    const store = stores[name]!
    const keys = ['8/cars/a.pdf', '8/cars/b.pdf', 'qualification/3/c.png']
    for (const key of keys) await store.put(key, Buffer.from('x'), 'application/pdf')
    const listed = (await Array.fromAsync(store.list())).filter(({ key }) => keys.includes(key))
    expect(listed.map(({ key }) => key).sort()).toEqual(keys)
    expect(listed.every(({ modified }) => modified instanceof Date && modified.getTime() > 0)).toBe(true)
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

test('a missing folder lists nothing', async () => {
  const none = fileStore(readConfig({ FILES_DIR: join(folder, 'none') }))
  expect(await Array.fromAsync(none.list())).toEqual([])
})

test('objects are stored under the prefix with their type', async () => {
  await stores.s3!.put('1/a.png', Buffer.from('a'), 'image/png')
  expect(objects.get('/bucket/test/1/a.png')?.type).toBe('image/png')
})

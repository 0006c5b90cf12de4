import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { imports } from '@kreislauf/core/features/imports/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { serverApart } from '../../testing/apart.ts'
import { eventually } from '../../testing/eventually.ts'
import { begin } from '../../testing/importing.ts'

const apart = await serverApart()
afterAll(apart.end)

test('a server killed during an import leaves no file, and the next one reports the interruption', async () => {
  const { token, dismantlerId } = await apart.company()
  const left = async () =>
    (await readdir(join(apart.dataDir, 'incoming'), { recursive: true })).filter(name => name.endsWith('/table'))
  const first = await apart.start()
  const many = ['Name', ...Array.from({ length: 5000 }, (_, index) => `Viele ${index}`)].join('\n')
  const { id } = await begin({ call: first.as(token), dismantlerId, subject: 'carriers' }, many)
  const get = { params: { id } }
  await eventually(async () => expect((await first.as(token)(imports.get, get)).read).toBeGreaterThan(0))
  await first.kill()
  expect(await left()).toHaveLength(1)

  const next = await apart.start()
  const found = await next.as(token)(imports.get, get)
  expect(found).toMatchObject({ state: 'STOPPED', fault: { code: 'imports.interrupted' } })
  expect(found.read).toBeLessThan(5000)
  expect(await left()).toEqual([])
})

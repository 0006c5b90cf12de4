import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { helpers, statOf } from '../../testing/helpers.ts'
import { blackPng } from '../../testing/hostile/packed.ts'
import { text, workbook } from '../../testing/hostile/workbooks.ts'
import { draw } from '../files/drawing/index.ts'
import { DRAWERS, HELPER_IDLE_SECONDS, UPLOADED } from '../files/limits.ts'
import { lookThrough } from '../imports/reading.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreislauf-crew-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Nice values of all threads of the processes that this one began for such a file. */
const priorities = (file: string): number[] =>
  helpers(file).flatMap(pid =>
    readdirSync(`/proc/${pid}/task`).map(thread => Number(statOf(`/proc/${pid}/task/${thread}/stat`)[16])),
  )

const table = async () => {
  const path = join(folder, 'liste.xlsx')
  await writeFile(path, workbook({ rows: `<row>${text('A1', 'Name')}</row>`.repeat(5000) }))
  return lookThrough({ from: { path }, known: ['name'], limits: UPLOADED }, 3)
}

// The first one: of others there are processes whose time has begun already.
test.runIf(process.platform === 'linux')(
  'processes that drew and read are let go, with their memory, once nobody has wanted them for a while',
  async () => {
    const picture = { kind: 'small', bytes: blackPng(30, 30, 30), px: 10 } as const
    const all = () => [...helpers('drawer.ts'), ...helpers('reader.ts')]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await Promise.all([...Array.from({ length: DRAWERS }, () => draw(picture)), table()])
      expect(all()).toHaveLength(DRAWERS + 1)
      await vi.advanceTimersByTimeAsync((HELPER_IDLE_SECONDS - 1) * 1000)
      expect(all()).toHaveLength(DRAWERS + 1)
      await vi.advanceTimersByTimeAsync(2000)
    } finally {
      vi.useRealTimers()
    }
    await eventually(() => expect(all()).toEqual([]))
  },
)

test.runIf(process.platform === 'linux')(
  'each thread that draws a picture or reads a table leaves the processor to whoever else wants it',
  async () => {
    await Promise.all([draw({ kind: 'small', bytes: blackPng(3000, 3000, 3000), px: 100 }), table()])
    for (const file of ['drawer.ts', 'reader.ts']) {
      const found = priorities(file)
      expect(found.length).toBeGreaterThan(3)
      expect(found.filter(nice => nice < 10)).toEqual([])
    }
  },
)

test('a process that killed itself over a file is replaced for the next one', async () => {
  const path = join(folder, 'gross.xlsx')
  await writeFile(path, workbook({ rows: '<row/>', strings: '<si><t>x</t></si>'.repeat(2_000_000) }))
  const bad = lookThrough({ from: { path }, known: ['name'], limits: UPLOADED }, 3)
  await expect(bad).rejects.toMatchObject({ code: 'too-large' })
  expect(await table()).toMatchObject({ count: 4999, samples: [['Name'], ['Name'], ['Name']] })
})

test.runIf(process.platform === 'linux')(
  'a picture is not refused as a broken one because the machine has no time to draw it',
  async () => {
    const picture = { kind: 'small', bytes: blackPng(30, 30, 30), px: 10 } as const
    await draw(picture)
    const all = (signal: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of helpers('drawer.ts')) process.kill(Number(pid), signal)
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      all('SIGSTOP')
      const slow = draw(picture)
      await vi.advanceTimersByTimeAsync(120_000)
      all('SIGCONT')
      expect((await slow).length).toBeGreaterThan(0)
      all('SIGSTOP')
      const never = expect(draw(picture)).rejects.toMatchObject({ code: 'busy' })
      await vi.advanceTimersByTimeAsync(400_000)
      await never
    } finally {
      all('SIGCONT')
      vi.useRealTimers()
    }
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackPng } from '../testing/hostile/packed.ts'
import { text, workbook } from '../testing/hostile/workbooks.ts'
import { draw } from './files/drawing/index.ts'
import { lookThrough } from './imports/reading.ts'
import { UPLOADED } from './limits.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreislauf-crew-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What a thread's `stat` says behind its name, from field 3 on. */
const fields = (path: string) => {
  const stat = readFileSync(path, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Nice values of all threads of the processes that this one began for such a file. */
function priorities(file: string): number[] {
  const mine = readdirSync('/proc').filter(
    pid =>
      /^\d+$/.test(pid) &&
      Number(fields(`/proc/${pid}/stat`)[1]) === process.pid &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file),
  )
  return mine.flatMap(pid =>
    readdirSync(`/proc/${pid}/task`).map(thread => Number(fields(`/proc/${pid}/task/${thread}/stat`)[16])),
  )
}

const table = async () => {
  const path = join(folder, 'liste.xlsx')
  await writeFile(path, workbook({ rows: `<row>${text('A1', 'Name')}</row>`.repeat(5000) }))
  return lookThrough({ from: { path }, known: ['name'], limits: UPLOADED }, 3)
}

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

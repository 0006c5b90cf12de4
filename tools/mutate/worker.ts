import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import { applyFunctions } from './functions.ts'
import { reached, switchBack, switchTo } from './switch.ts'
import { noteProcess } from './watchdog.ts'

/** What a trial writes down: the mutants whose places were evaluated while modules loaded, and during the tests. */
export interface Notes {
  loaded: number[]
  reached: number[]
}

const folder = join(import.meta.dirname, '../..')
const loaded = new Set<number>()
const killed = new Set<number>()

/** One test file with one mutant on. `functions`: the SQL file that the mutant changes; its changed text is in `.mutants/<number>.sql`. */
export interface Trial {
  number: number
  functions?: string
  notes?: string
}

/** Registers the tests of a file, with the mutant on while they run and none of them run once it is killed. */
export async function under({ number, functions, notes }: Trial, load: () => Promise<unknown>): Promise<void> {
  noteProcess(folder)
  if (number && killed.has(number)) return test.skip('killed already', () => {})
  beforeAll(async () => {
    for (const one of reached) loaded.add(one)
    reached.clear()
    switchTo(number)
    if (functions) await applyFunctions(folder, `.mutants/${number}.sql`)
  })
  afterAll(async () => {
    switchBack()
    if (functions) await applyFunctions(folder, functions)
    const written: Notes = { loaded: [...loaded], reached: [...reached] }
    reached.clear()
    if (notes) writeFileSync(join(folder, notes), JSON.stringify(written))
  })
  beforeEach(context => {
    if (number && killed.has(number)) context.skip()
  })
  afterEach(({ task }) => {
    if (task.result?.errors?.length) killed.add(number)
  })
  await load()
}

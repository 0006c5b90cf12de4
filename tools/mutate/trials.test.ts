import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyTree } from './scratch.ts'
import { Trials } from './trials.ts'

const ENDLESS = `import { expect, test } from 'vitest'
import { isOn } from '../../tools/mutate/switch.ts'
test('it ends well', () => {
  while (isOn(1));
  expect(isOn(2)).toBe(false)
})
`
const LOADED = `import { expect, test } from 'vitest'
import { isOn } from '../../tools/mutate/switch.ts'
const atLoad = isOn(4)
test('it loads well', () => expect(atLoad).toBe(false))
`

test('mutants that loop for ever, or take effect while a second file loads, are found, and those after them are still tried', async () => {
  const folder = copyTree()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [endless, loaded] = ['core/src/endless.test.ts', 'core/src/loaded.test.ts']
  writeFileSync(join(folder, endless), ENDLESS)
  writeFileSync(join(folder, loaded), LOADED)
  const trials = await Trials.open(folder, () => {})
  const hangs = { test: endless, number: 1, within: 3 }
  const killedAlready = { test: 'core/src/days.test.ts', number: 1 }
  const fails = { test: endless, number: 2 }
  const passes = { test: endless, number: 3 }
  const verdicts = await trials.run([hangs, killedAlready, fails, passes])
  trials.startWith(4)
  const before = { test: 'core/src/days.test.ts', number: 4 }
  const loads = { test: loaded, number: 4 }
  const later = await trials.run([before, loads])
  await trials.close()
  expect(later.get(loads)?.complaint).toMatch(/^it loads well: expected true/)
  const complaints = [hangs, fails, passes].map(pair => verdicts.get(pair)?.complaint)
  expect(complaints).toEqual(['it does not end', expect.stringMatching(/^it ends well: expected true/), undefined])
  expect(verdicts.has(killedAlready)).toBe(false)
  expect(verdicts.has(passes)).toBe(true)
})

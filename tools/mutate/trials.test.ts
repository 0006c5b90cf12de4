import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyTree } from './scratch.ts'
import { Trials } from './trials.ts'

test('a mutant under which a test loops for ever is found, and the mutants after it are still tried', async () => {
  const folder = copyTree()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const endless = 'core/src/endless.test.ts'
  writeFileSync(
    join(folder, endless),
    `import { expect, test } from 'vitest'
import { isOn } from '${join(folder, 'tools/mutate/switch.ts')}'
test('it ends well', () => {
  while (isOn(1));
  expect(isOn(2)).toBe(false)
})
`,
  )
  const trials = await Trials.open(folder, () => {})
  const hangs = { test: endless, number: 1, within: 3 }
  const killedAlready = { test: 'core/src/days.test.ts', number: 1 }
  const fails = { test: endless, number: 2 }
  const passes = { test: endless, number: 3 }
  const verdicts = await trials.run([hangs, killedAlready, fails, passes])
  await trials.close()
  const complaints = [hangs, fails, passes].map(pair => verdicts.get(pair)?.complaint)
  expect(complaints).toEqual(['it does not end', expect.stringMatching(/^it ends well: expected true/), undefined])
  expect(verdicts.has(killedAlready)).toBe(false)
  expect(verdicts.has(passes)).toBe(true)
})

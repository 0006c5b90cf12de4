import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floor, needs, target } from '../../../needs.ts'

const root = `${import.meta.dirname}/../../../..`
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

test('the README names the oldest browsers that support everything the app needs', () => {
  const words = `Chrome and Edge from ${floor.chrome}, Firefox from ${floor.firefox}, Safari from ${floor.safari}`
  expect(read('README.md')).toContain(words)
  expect(target).toEqual(['chrome123', 'firefox124', 'safari17.5'])
})

test('the notice checks each feature with syntax that the oldest browsers can parse', () => {
  expect(read('web/oldbrowser.ts')).toContain('needs.map(({ asks }) => asks)')
  for (const { asks } of needs) expect(asks).not.toMatch(/=>|`|\?\.|\blet\b|\bconst\b/)
})

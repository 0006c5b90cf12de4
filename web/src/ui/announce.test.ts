import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

test('browser tests look for text on a page by `seen`, which ignores announcements for screen readers', () => {
  const files = globSync('e2e/*.ts', { cwd: root, exclude: ['e2e/notice.ts'] })
  const reading = files.filter(file => /\bpage\.getByText\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(50)
  expect(reading).toEqual([])
})

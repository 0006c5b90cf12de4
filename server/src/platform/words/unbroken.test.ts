import { globSync, readFileSync } from 'node:fs'
import { unbroken } from '@kreislauf/core/unbroken.ts'
import { expect, test } from 'vitest'
import { longText } from './longtexts.ts'

test('guides and legal texts break no line between a paragraph sign and its number', () => {
  for (const language of ['de', 'en']) {
    const page = longText(language, 'texts', 'terms')
    expect(page).toMatch(/\S/)
    expect(unbroken(page ?? '')).toBe(page)
  }
})

test('what templates print themselves breaks no line there either', () => {
  const folder = new URL('../../../templates/', import.meta.url)
  const lines = globSync('*.typ', { cwd: folder }).flatMap(name =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .map((line, at) => [`${name}:${at + 1}`, line.replace(/\/\/.*$/, '')] as const),
  )
  // Code of Typst counts in `{…}` and with units of its own; a paragraph sign and its number stand in words alone.
  expect(lines.filter(([, line]) => /(?:§|Abs\.|Absatz|Nr\.|Anlage) \d|z\. B\.|a\. n\. g\./.test(line))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { unbroken } from '@kreislauf/core/unbroken.ts'
import { expect, test } from 'vitest'
import { longText } from './longtexts.ts'

test('guides and legal texts have no line break between a paragraph sign and its number', () => {
  for (const language of ['de', 'en']) {
    const page = longText(language, 'texts', 'terms')
    expect(page).toMatch(/\S/)
    expect(unbroken(page ?? '')).toBe(page)
  }
})

test('texts of templates have none there either', () => {
  const folder = new URL('../../../templates/', import.meta.url)
  const lines = globSync('*.typ', { cwd: folder }).flatMap(name =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .map((line, at) => [`${name}:${at + 1}`, line.replace(/\/\/.*$/, '')] as const),
  )
  // Typst code counts in `{…}` and with its own units; a paragraph sign and its number occur in text only.
  expect(lines.filter(([, line]) => /(?:§|Abs\.|Absatz|Nr\.|Anlage) \d|z\. B\.|a\. n\. g\./.test(line))).toEqual([])
})

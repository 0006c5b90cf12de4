import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = (language: string) => new URL(`../locales/${language}/`, import.meta.url)

// „Stk.“ ends with a full stop: a sentence ending with such an amount would have two.
test.each(['de', 'en'])('no sentence of %s ends with an amount whose unit ends with a full stop', language => {
  const found = readdirSync(folder(language), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .flatMap(file => readFileSync(new URL(file, folder(language)), 'utf8').split('\n'))
    .filter(line => /(\$t\([\w.]*units\.\{\{\w+\}\}\)|\{\{(amount|free|ordered|weighed|much)\}\})\.(?!\w)/.test(line))
  expect(found).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = (language: string) => new URL(`../locales/${language}/`, import.meta.url)

// „Stk.“ ends with a full stop of its own: a sentence that ends with an amount would end with two.
test.each(['de', 'en'])('no sentence of %s ends with an amount whose unit ends with a full stop', language => {
  const found = readdirSync(folder(language))
    .filter(file => file.endsWith('.json'))
    .flatMap(file => readFileSync(new URL(file, folder(language)), 'utf8').split('\n'))
    .filter(line =>
      /(\$t\(statistics\.units\.\{\{\w+\}\}\)|\{\{(amount|free|ordered|weighed|much)\}\})\.(?!\w)/.test(line),
    )
  expect(found).toEqual([])
})

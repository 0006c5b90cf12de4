import { expect, test } from 'vitest'
import { wordReader } from './wordfile.ts'

const files: Record<string, string> = {
  fields: '{"zip":"Postleitzahl","town":{"long":"Ort, $t(fields.zip)"}}',
  partners: '{"a":{"b":"1 kg","zip":"$t(fields.zip)"},"full":"$t(fields.town.long): {{zip}}"}',
  cars: '{"of":"{{free}} $t(units.{{measure}})"}',
  lost: '{"zip":"$t(fields.postcode)"}',
}
const read = wordReader(file => files[file] ?? '{}')

test('references to other texts are resolved, and every text gets its non-breaking spaces', () => {
  expect(read('partners')).toEqual({
    a: { b: '1\u00a0kg', zip: 'Postleitzahl' },
    full: 'Ort, Postleitzahl: {{zip}}',
  })
})

test('a text selected by a value is resolved when the value is known', () => {
  expect(read('cars')).toEqual({ of: '{{free}} $t(units.{{measure}})' })
})

test('a reference to a missing text is refused', () => {
  expect(() => read('lost')).toThrow('no words for $t(fields.postcode)')
})

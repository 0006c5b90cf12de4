import { expect, test } from 'vitest'
import { wordReader } from './wordfile.ts'

const files: Record<string, string> = {
  fields: '{"zip":"Postleitzahl","town":{"long":"Ort, $t(fields.zip)"}}',
  partners: '{"a":{"b":"1 kg","zip":"$t(fields.zip)"},"full":"$t(fields.town.long): {{zip}}"}',
  cars: '{"of":"{{free}} $t(units.{{measure}})"}',
  lost: '{"zip":"$t(fields.postcode)"}',
}
const read = wordReader(file => files[file] ?? '{}')

test('a text that stands elsewhere is put in its place, and every text is held together where no line may break', () => {
  expect(read('partners')).toEqual({
    a: { b: '1\u00a0kg', zip: 'Postleitzahl' },
    full: 'Ort, Postleitzahl: {{zip}}',
  })
})

test('a text that a value chooses waits for the value', () => {
  expect(read('cars')).toEqual({ of: '{{free}} $t(units.{{measure}})' })
})

test('a text that nobody wrote cannot be put anywhere', () => {
  expect(() => read('lost')).toThrow('no words for $t(fields.postcode)')
})

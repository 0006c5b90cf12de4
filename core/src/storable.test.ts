import { expect, test } from 'vitest'
import { whyUnstorable } from './storable.ts'

const found = (value: unknown) => {
  const reason = whyUnstorable(value)
  return typeof reason === 'object' ? reason.fields : reason
}
const deep = (lists: number): unknown => (lists ? [deep(lists - 1)] : [])

test.each<[string, unknown, unknown]>([
  ['a NUL character', { keeper: { names: ['Jörg', 'Mül\0ler'] } }, [{ path: 'keeper.names.1', code: 'characters' }]],
  ['half a surrogate pair', { remark: 'a\ud800' }, [{ path: 'remark', code: 'characters' }]],
  ['a name of a field with one', { 'a\0': 1 }, [{ path: 'a\0', code: 'characters' }]],
  ['a text alone', '\0', [{ path: '', code: 'characters' }]],
  ['lists without end', deep(5000), [{ path: '', code: 'nested' }]],
  ['a million numbers', Array(1_000_000).fill(1), [{ path: '', code: 'too_many_values' }]],
  ['many lists of many', { lines: Array(500).fill(Array(1000).fill({})) }, [{ path: '', code: 'too_many_values' }]],
])('%s is refused', (_, value, fields) => {
  expect(found(value)).toEqual(fields)
})

test.each<[string, unknown]>([
  ['five hundred lines of twenty fields', Array(500).fill(Object.fromEntries(Array(20).entries()))],
  ['an emoji', { remark: '🚗 ok' }],
  ['lists as deep as anybody writes them', deep(30)],
  ['bytes', new Uint8Array(2)],
  ['nothing', undefined],
])('%s can be stored', (_, value) => {
  expect(found(value)).toBeUndefined()
})

test('checking everything that fits into one request allocates nothing per value', () => {
  const full = { ['k'.repeat(60_000)]: Array(99_000).fill('1') }
  const before = process.cpuUsage()
  expect(found(full)).toBeUndefined()
  const { user, system } = process.cpuUsage(before)
  // Some milliseconds; building the path to each value would take 150 and more.
  expect((user + system) / 1000).toBeLessThan(80)
})

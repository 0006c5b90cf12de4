import { expect, test } from 'vitest'
import { closedTill } from './closed.ts'

test('a yard without a statement has no closed day, although the server returns 1970 for it', () => {
  expect(closedTill('1970-01-01')).toBeUndefined()
  expect(closedTill('2025-12-31')).toBe('2025-12-31')
  expect(closedTill(undefined)).toBeUndefined()
})

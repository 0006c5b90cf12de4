import { expect, test } from 'vitest'
import { handoverCode, readHandoverCode } from './handovercode.ts'

const code = handoverCode(1042, Uint8Array.of(1, 2, 3, 4, 255, 9))

test('a handover code is a company number and eight unpredictable characters', () => {
  expect(code).toBe('1042-0410-617Z')
})

test('it is accepted in any spelling, and undefined if it cannot be one', () => {
  for (const typed of [code, ' 1042 0410 617z ', '1042o410617Z', '1042-O4IO-6L7Z'])
    expect(readHandoverCode(typed)).toEqual({ mandatorId: 1042, code })
  for (const typed of ['', '1042', '0410-617Z', 'x-0410-617Z', '1042-0410-617U'])
    expect(readHandoverCode(typed)).toBeUndefined()
})

import { call } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkedText } from './serve.ts'

process.env['CHECK_ANSWERS'] = '1'

test('an answer that tells more than its contract is an error, at whatever depth', () => {
  const output = z.array(z.object({ id: z.int(), car: z.object({ vin: z.string() }) }))
  const list = call('GET /cars', { can: 'VN.R', output })
  const text = (car: object) =>
    JSON.stringify([
      { id: 1, car: { vin: 'a' } },
      { id: 2, car },
    ])
  expect(checkedText(list, text({ vin: 'b' }))).toBe(text({ vin: 'b' }))
  expect(() => checkedText(list, text({ vin: 'b', keeper: { name: 'Ada' } }))).toThrow('answers car.keeper')
})

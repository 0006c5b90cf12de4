import { expect, test } from 'vitest'
import { whyNotAsOrdered } from './rules.ts'

const order = { orderdate: '2026-11-28', wastetypes: ['160106', '160117'] }

test('a load may be handed over on the day of its order, not before', () => {
  const on = (actiondate: string, orderdate: string | null = order.orderdate) =>
    whyNotAsOrdered({ actiondate, wastetype: '160106' }, { ...order, orderdate })
  expect(on('2026-11-28')).toBeUndefined()
  expect(on('2026-11-27')).toMatchObject({ fields: [{ path: 'disposal.actiondate', code: 'not_before' }] })
  expect(on('2026-11-27', null)).toBeUndefined()
})

test('a load is booked as one of the waste types of its kind of cargo', () => {
  const as = (wastetype: string) => whyNotAsOrdered({ actiondate: '2026-11-28', wastetype }, order)
  expect(as('160117')).toBeUndefined()
  expect(as('160103')).toMatchObject({
    fields: [{ path: 'disposal.wastetype', code: 'not_of_cargo', params: { codes: '160106, 160117' } }],
  })
})

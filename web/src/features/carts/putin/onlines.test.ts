import { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import type { Core } from './cores.ts'
import { onLines } from './onlines.ts'

const cores = ['A', 'B'].map(number => ({ contractId: 1, offerId: `${number}|`, number })) as unknown as Core[]
const entries = ['A|', 'A|', 'B|'].map(offerId => ({ contractId: 1, offerId, quantity: 1 }))

test('what the call refuses is shown at the core that it is about', () => {
  const exceeded = onLines(new Problem('carts.not-enough', { number: 'B', left: 2 }), entries, cores)
  expect(exceeded).toMatchObject({
    code: 'invalid',
    fields: [{ path: 'lines.1.quantity', code: 'quantity_exceeded', params: { most: 2 } }],
  })
  const invalid = new Problem('invalid', {}, [
    { path: '2.sparecategory', code: 'unknown' },
    { path: '0.staffId', code: 'required' },
  ])
  expect(onLines(invalid, entries, cores)).toMatchObject({
    fields: [{ path: 'lines.1.sparecategory' }, { path: 'staffId' }],
  })
})

import type { Totals } from '@kreislauf/core/features/statements/contract.ts'
import { expect, test } from 'vitest'
import { changedMasses } from './changedmasses.ts'

const totals = (...rows: object[]) => ({ rows }) as unknown as Totals
const oil = { wastetype: '130205', name: 'Motoröl', openingKg: 0, inKg: 4.5, disposedKg: 0, closingKg: 4.5 }

test('what was booked between two readings is told by waste type and column', () => {
  const iron = { wastetype: '160117', name: 'Eisen', openingKg: 0, inKg: 700, disposedKg: 0, closingKg: 700 }
  const now = totals({ ...oil, disposedKg: 4.5, closingKg: 0 }, iron)
  expect(changedMasses(totals(oil), now)).toEqual([
    { wastetype: '130205', name: 'Motoröl', side: 'disposedKg', before: 0, after: 4.5 },
    { wastetype: '130205', name: 'Motoröl', side: 'closingKg', before: 4.5, after: 0 },
    { wastetype: '160117', name: 'Eisen', side: 'inKg', before: 0, after: 700 },
    { wastetype: '160117', name: 'Eisen', side: 'closingKg', before: 0, after: 700 },
  ])
})

test('a row that is gone had its masses before', () => {
  expect(changedMasses(totals(oil), totals())).toMatchObject([
    { side: 'inKg', before: 4.5, after: 0 },
    { side: 'closingKg', before: 4.5, after: 0 },
  ])
})

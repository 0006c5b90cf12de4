import { ReceptionForm } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { emptyReception, nextReception } from './initial.ts'

const day = '2026-06-01'

test('a new reception has every field as the form saves it, so that nothing counts as changed', () => {
  const values = emptyReception(day, undefined, [], false)
  expect(ReceptionForm.parse(values)).toEqual(values)
  expect(values).toMatchObject({
    collectorId: null,
    vn: { receptiondate: day, dismantling: true, printstamp: true },
    keeper: { nationality: 'DE', country: 'DE', lastname: null },
    car: { clazz: 'M1', dmark: 'DE', weight: null },
    originkind: 'PRIVATE',
  })
})

test('after "save and new" day, way and collector are kept; keeper, car and notes are empty', () => {
  const first = emptyReception(day, undefined, [7], true)
  const last = { ...first, originkind: 'INSURER' as const, remark: 'Schlüssel fehlt', vn: { ...first.vn, date: day } }
  const next = nextReception(last, undefined, [7], true)
  expect(next).toEqual({ ...first, originkind: 'INSURER' })
  expect(next.collectorId).toBe(7)
})

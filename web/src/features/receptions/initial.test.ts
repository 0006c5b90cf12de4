import { ReceptionForm } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { emptyReception, nextReception } from './initial.ts'

const day = '2026-06-01'

test('a new reception holds every field as the form saves it, so that nothing looks changed', () => {
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

test('after "save and new" day, way and collector repeat; keeper, car and notes begin anew', () => {
  const first = emptyReception(day, undefined, [7], true)
  const last = { ...first, originkind: 'INSURER' as const, remark: 'Schlüssel fehlt', vn: { ...first.vn, date: day } }
  const next = nextReception(last, undefined, [7], true)
  expect(next).toEqual({ ...first, originkind: 'INSURER' })
  expect(next.collectorId).toBe(7)
})

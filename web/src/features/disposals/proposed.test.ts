import type { Disposal } from '@kreislauf/core/features/disposals/contract.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import type { AcceptedWaste } from '@kreislauf/core/features/partners/contract.ts'
import { expect, test } from 'vitest'
import { linesFor, untyped, usualTreatment, usualWaste } from './proposed.ts'
import { blank, emptyLine } from './values.ts'

const start = blank('2026-05-04').disposal
const accepted = (wastetype: string, rdcode: string | null = null): AcceptedWaste => ({
  ...{ wastetype, rdcode, proofnumber: null, proofvalidto: null, recyclingshare: null, recoveryshare: null },
})
const last = { wastetype: '160601', rdcode: 'R13', disposalproofnumber: 'ENH1' } as Disposal
const tyres = { code: '160103', rdcode: 'R3' } as WasteType

test('the only waste that a disposer accepts is proposed, and the one of the last load before it', () => {
  expect(usualWaste(null, [accepted('160103')])).toBe('160103')
  expect(usualWaste(null, [accepted('160103'), accepted('160601')])).toBeUndefined()
  expect(usualWaste(null, [])).toBeUndefined()
  expect(usualWaste(last, [accepted('160103')])).toBe('160601')
})

test("the treatment is that of the last disposal, else the disposer's, else that of the waste", () => {
  expect(usualTreatment(last, accepted('160601', 'R4'), tyres).rdcode).toBe('R13')
  expect(usualTreatment(null, accepted('160103', 'R1'), tyres).rdcode).toBe('R1')
  expect(usualTreatment(null, accepted('160103'), tyres).rdcode).toBe('R3')
  expect(usualTreatment(null, undefined, undefined).rdcode).toBe('')
})

test('a typed value is never overwritten, a proposed one is', () => {
  const proposed = { wastetype: '160103', rdcode: 'R3' }
  expect(untyped(proposed, start, start, {})).toEqual(proposed)
  expect(untyped(proposed, { ...start, rdcode: 'R1' }, start, {})).toEqual({ wastetype: '160103' })
  expect(untyped({ rdcode: 'R4' }, { ...start, ...proposed }, start, proposed)).toEqual({ rdcode: 'R4' })
  expect(untyped({ rdcode: 'R4' }, { ...start, rdcode: 'R1' }, start, proposed)).toEqual({})
})

test('a typed amount is kept for another waste, in a unit of that waste', () => {
  const typed = { ...emptyLine('l'), amount: 40 }
  expect(linesFor([typed], '130205', ['l', 'kg'])).toMatchObject([{ amount: 40, measure: 'l' }])
  expect(linesFor([typed], '160103', ['kg', 't'])).toMatchObject([{ amount: 40, measure: 'kg' }])
  expect(linesFor([emptyLine('l')], '160103', ['kg', 't'])).toMatchObject([{ amount: null, measure: 'kg' }])
  expect(linesFor([{ ...typed, carId: 7 }], '160103', ['kg'])).toMatchObject([{ amount: null }])
})

import { expect, test } from 'vitest'
import { stageOf, stepAfterBooking } from './stages.ts'

const oil = { wastetype: '130205', fraction: 3 }
const tyres = { wastetype: '160103', fraction: 10 }
const rags = { wastetype: '150202', fraction: 99 }
const hulk = { wastetype: '160106', fraction: 13 }

test('fluids and hazards are drained, parts dismantled, the hulk and all else is further', () => {
  expect([oil, tyres, rags, hulk].map(stageOf)).toEqual(['DRAINING', 'PARTS', 'FURTHER', 'FURTHER'])
  expect([2, 7, 8, 12, 13, 99].map(fraction => stageOf({ wastetype: '0', fraction }))).toEqual([
    ...['DRAINING', 'DRAINING', 'PARTS', 'PARTS', 'FURTHER', 'FURTHER'],
  ])
})

test('a car moves on with its bookings, as far as its furthest line', () => {
  expect(stepAfterBooking('VEHICLE', [oil])).toBe('DRAINING')
  expect(stepAfterBooking('DRAINING', [tyres, oil])).toBe('PARTS')
  expect(stepAfterBooking('PARTS', [hulk])).toBe('FURTHER')
  expect(stepAfterBooking('VEHICLE', [rags])).toBe('VEHICLE')
})

test('it never moves back by itself, nor before its place in the log or after its disposal', () => {
  expect(stepAfterBooking('FURTHER', [oil])).toBe('FURTHER')
  expect(stepAfterBooking('VEHICLE', [])).toBe('VEHICLE')
  expect(stepAfterBooking('VNLOCKED', [oil])).toBe('VNLOCKED')
  expect(stepAfterBooking('DISPOSED', [oil])).toBe('DISPOSED')
})

import { expect, test } from 'vitest'
import { ticksOf } from './chart.ts'

test.each([
  { values: [124, 230.4], ticks: [0, 50, 100, 150, 200, 250] },
  { values: [26], ticks: [0, 10, 20, 30] },
  { values: [100], ticks: [0, 20, 40, 60, 80, 100] },
  { values: [0.3], ticks: [0, 0.1, 0.2, 0.3] },
  { values: [-40, 60], ticks: [-40, -20, 0, 20, 40, 60] },
  { values: [], ticks: [0, 1] },
])('an axis up to the largest of $values has round steps', ({ values, ticks }) => {
  expect(ticksOf(values)).toEqual(ticks)
})

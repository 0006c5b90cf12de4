import { expect, test } from 'vitest'
import type { ReviewMonth } from './contract.ts'
import { reviewList, reviewsOfYears } from './lists.ts'

const sorted = ({ columns }: typeof reviewList) => {
  const month = columns.find(({ key }) => key === 'month')
  const rows = ['2025-12', '2026-02', '2026-11', '2025-03'].map(one => ({ month: one }) as ReviewMonth)
  return rows.toSorted((one, other) => String(month?.value(one)).localeCompare(String(month?.value(other))))
}

test('reviews of several years are in order of time, and exports write a month in words', () => {
  expect(sorted(reviewsOfYears).map(({ month }) => month)).toEqual(['2025-03', '2025-12', '2026-02', '2026-11'])
  const written = reviewList.columns.find(({ key }) => key === 'month')?.value({ month: '2026-02' } as ReviewMonth)
  expect(written).toBe('02/2026')
})

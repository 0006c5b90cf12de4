import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures } from '../testing/figures.ts'
import { quotas } from './quota.ts'
import type { Exclusion, QuotaRow } from './quotaterm.ts'
import { RD_COUNTING, type RdCode } from './treatment.ts'

const row = (fraction: number, kg: number, rest: Partial<QuotaRow> = {}): QuotaRow => ({
  fraction,
  wastetype: `f${fraction}`,
  kg,
  countable: 'yes',
  treatment: 'R3',
  ...rest,
})

const accepted = { kg: 1_131_000, cars: 1000, handedOverKg: 0 }

const removed = [
  row(10, 31_300, { countable: 'proof', recyclingProof: true }),
  row(12, 25_000, { treatment: 'R5' }),
  row(2, 12_900, { countable: 'efb', efbCertified: true, treatment: 'R4' }),
  row(3, 5_800, { treatment: 'R9' }),
  row(4, 5_400),
  row(11, 10_000),
]
const parts = row(14, 60_000, { treatment: 'REUSE', nonMetalFactor: 0.38 })

test('the worked example of the specification', () => {
  const without = quotas(accepted, removed, figures).q10
  expect(without).toMatchObject({
    numeratorKg: 90_400,
    denominatorKg: 1_131_000,
    value: 0.079929,
    reached: false,
    missingKg: 22_700,
  })
  const { q10, meanKg } = quotas(accepted, [...removed, parts], figures)
  expect(q10).toMatchObject({ numeratorKg: 113_200, value: 0.100088, reached: true, missingKg: 0 })
  expect(q10.terms.find(term => term.name === 'f14')).toMatchObject({ kg: 60_000, factor: 0.38, countedKg: 22_800 })
  expect(meanKg).toBe(1131)
})

test('both own rates with the hulks', () => {
  const rows = [
    ...removed,
    parts,
    row(9, 100_000, { countable: 'no', treatment: 'R4' }),
    row(13, 850_000, { countable: 'no' }),
    row(99, 1000, { treatment: 'R1' }),
  ]
  const { rrc, rrr } = quotas(accepted, rows, figures)
  expect(rrc.numeratorKg).toBe(60_000 + 90_400 + 100_000 + 680_000)
  expect(rrr.numeratorKg).toBe(60_000 + 90_400 + 100_000 + 765_000 + 1000)
  expect(rrr.terms.map(term => term.name)).toEqual(['D1', 'D1', 'D1', 'D1', 'D1', 'D1', 'A', 'D1', 'Wb', 'D1'])
  const stated = [row(13, 1000, { countable: 'no', recycledshare: 0.9, recoveredshare: 0.97 })]
  expect(quotas(accepted, stated, figures).rrc.numeratorKg).toBe(900)
  expect(quotas(accepted, stated, figures).rrr.numeratorKg).toBe(970)
})

test.each<[string, QuotaRow, Exclusion]>([
  ['fuel', row(7, 10), 'fuel'],
  ['metal', row(9, 10), 'never'],
  ['catalysts', row(8, 10, { countable: 'no' }), 'never'],
  ['burnt oil', row(3, 10, { treatment: 'R1' }), 'energy'],
  ['landfilled glass', row(12, 10, { treatment: 'D1' }), 'disposal'],
  ['stored plastics', row(11, 10, { treatment: 'R13' }), 'interim'],
  ['tyres without proof', row(10, 10, { countable: 'proof' }), 'no_proof'],
  ['batteries to anybody', row(2, 10, { countable: 'efb' }), 'no_efb'],
  ['unknown whereabouts', row(12, 10, { treatment: undefined }), 'no_treatment'],
])('%s: excluded', (_, excludedRow, reason) => {
  expect(quotas(accepted, [excludedRow], figures).q10.terms[0]).toMatchObject({ countedKg: 0, excluded: reason })
})

test('interim treatment counts with the stated share, filters with their non-metal share', () => {
  expect(quotas(accepted, [row(11, 10, { treatment: 'R12', recycledshare: 0.6 })], figures).q10.numeratorKg).toBe(6)
  expect(quotas(accepted, [row(5, 10, { treatment: 'R4', nonMetalFactor: 0.3 })], figures).q10.numeratorKg).toBe(3)
})

test('a car handed over whole lowers both rates but not the 10 % rule', () => {
  const { q10, rrc, rrr } = quotas({ ...accepted, handedOverKg: 131_000 }, removed, figures)
  expect([q10, rrc, rrr].map(({ denominatorKg }) => denominatorKg)).toEqual([1_131_000, 1_000_000, 1_000_000])
  const more = quotas({ kg: 900, cars: 1, handedOverKg: 1000 }, [], figures)
  expect(more.rrc).toMatchObject({ denominatorKg: 0, value: undefined, reached: undefined, missingKg: 0 })
})

test('without cars there is no quota', () => {
  expect(quotas({ kg: 0, cars: 0, handedOverKg: 0 }, removed, figures)).toMatchObject({
    meanKg: undefined,
    q10: { value: undefined, reached: undefined },
  })
})

test('no row counts more than its mass, and recovery is at least recycling', () => {
  const rows = fc.record({
    fraction: fc.constantFrom(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99),
    wastetype: fc.constant('160199'),
    kg: fc.nat(5_000_000).map(grams => grams / 1000),
    countable: fc.constantFrom('no' as const, 'yes' as const, 'proof' as const, 'efb' as const),
    treatment: fc.constantFrom(...(Object.keys(RD_COUNTING) as RdCode[]), 'REUSE' as const, undefined),
    nonMetalFactor: fc.constantFrom(0, 0.38, 1, undefined),
    efbCertified: fc.boolean(),
    recyclingProof: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 10 }), list => {
      const { q10, rrc, rrr } = quotas(accepted, list, figures)
      for (const term of [...q10.terms, ...rrc.terms, ...rrr.terms]) expect(term.countedKg).toBeLessThanOrEqual(term.kg)
      expect(rrr.numeratorKg).toBeGreaterThanOrEqual(rrc.numeratorKg)
    }),
  )
})

import { expect, test } from 'vitest'
import { type Co2Factor, co2Saving } from './co2.ts'

const factors: Co2Factor[] = [
  { key: 'STEEL', per: 'kg', kgco2e: 1.5 },
  { key: 'ALUMINIUM', per: 'kg', kgco2e: 8 },
  { key: 'COPPER', per: 'kg', kgco2e: 2.5 },
  { key: 'PLASTICS', per: 'kg', kgco2e: 1.5 },
  { key: 'GLASS', per: 'kg', kgco2e: 0.3 },
  { key: 'ENGINE', per: 'pcs', kgco2e: 711 },
]

test('the example of the specification: about 1.9 t for an average car', () => {
  const saving = co2Saving(
    [
      { key: 'STEEL', kg: 735.15 },
      { key: 'ALUMINIUM', kg: 90.48 },
      { key: 'COPPER', kg: 11.31 },
      { key: 'PLASTICS', kg: 33.93 },
      { key: 'GLASS', kg: 25 },
    ],
    factors,
  )
  expect(saving.terms.map(term => Math.round(term.kgco2e))).toEqual([1103, 724, 28, 51, 8])
  expect(saving.kgco2e).toBe(1913.235)
})

test('parts count by the piece, unknown keys count as zero', () => {
  const saving = co2Saving(
    [
      { key: 'ENGINE', pieces: 2, kg: 300 },
      { key: 'GOLD', kg: 1 },
    ],
    factors,
  )
  expect(saving.kgco2e).toBe(1422)
  expect(saving.unknown).toEqual(['GOLD'])
})

import { describe, expect, test } from 'vitest'
import { customerNumberProblems, missingForVn, recognitionOn } from './rules.ts'

test('a customer number consists of digits, comma, dot and space', () => {
  expect(customerNumberProblems('12.345, 6')).toEqual([])
  expect(customerNumberProblems('A1')).toEqual([{ code: 'number_characters' }])
})

describe('the certificate of a day', () => {
  const efb = { id: 3, kind: 'EFB', validfrom: '2026-03-01', validto: '2027-08-31' }
  const old = { id: 1, kind: 'EXPERT', validfrom: '2024-01-01', validto: '2025-06-30' }
  const now = { id: 2, kind: 'EXPERT', validfrom: '2025-07-01', validto: '2026-12-31' }

  test.each([
    ['2024-05-01', 1],
    ['2025-06-30', 1],
    ['2026-05-01', 2],
    ['2027-01-01', 3],
    ['2023-12-31', undefined],
  ])('of %s is number %s', (day, id) => expect(recognitionOn([old, efb, now], day)?.id).toBe(id))
})

test('a new dismantler sees everything that its first VN lacks, and nothing once it is complete', () => {
  const company = { street: null, zip: null, city: 'Kiel' }
  expect(missingForVn({ identNr: null, company, authority: null, certificate: null })).toEqual([
    'address',
    'identNr',
    'authority',
    'certificate',
  ])
  const address = { street: 'Weg', zip: '24103', city: 'Kiel' }
  const bare = { identNr: 'A12345678', company: address, authority: {} }
  expect(missingForVn({ ...bare, certificate: { hasdoc: false, certifier: null } })).toEqual([
    'certifier',
    'certificateDoc',
  ])
  expect(missingForVn({ ...bare, certificate: { hasdoc: true, certifier: {} } })).toEqual([])
})

import { expect, test } from 'vitest'
import { avvText, isAvv, normaliseAvv } from './avv.ts'
import { betriebsnummerWarnings, landLetter, normaliseBetriebsnummer, roleOf } from './betriebsnummer.ts'
import { normaliseProofNumber, proofWarnings, receiptWarnings } from './proofnumbers.ts'

test('Betriebsnummern warn by form and tell Land and role', () => {
  expect(betriebsnummerWarnings(normaliseBetriebsnummer('s30 a00065'))).toEqual([])
  expect(betriebsnummerWarnings('A09876543-9')).toEqual([])
  expect(betriebsnummerWarnings('J09876543')).toEqual([{ code: 'betriebsnummer_format' }])
  expect(['S30A00065', 'S30E00529', 'S30T00026', 'A09876543'].map(roleOf)).toEqual([
    'DISPOSER',
    'PRODUCER',
    'CARRIER',
    undefined,
  ])
  expect(landLetter('E12345678')).toBe('E')
  expect(landLetter('O1')).toBeUndefined()
})

test('proof and receipt numbers warn', () => {
  expect(proofWarnings(normaliseProofNumber('en e123456789-1'), { hazardous: true })).toEqual([])
  expect(proofWarnings('', { hazardous: true })).toEqual([{ code: 'proof_missing' }])
  expect(proofWarnings('', { hazardous: true, privileged: true })).toEqual([])
  expect(proofWarnings('', { hazardous: false })).toEqual([])
  expect(proofWarnings('XX1', { hazardous: false })).toEqual([{ code: 'proof_format' }])
  expect(receiptWarnings('11681570210293-4', { hazardous: true })).toEqual([])
  expect(receiptWarnings('', { hazardous: true })).toEqual([{ code: 'receipt_missing' }])
  expect(receiptWarnings('W-17', { hazardous: true })).toEqual([{ code: 'receipt_format' }])
  expect(receiptWarnings('W-17', { hazardous: false })).toEqual([])
})

test('waste codes are stored bare and printed as the AVV does', () => {
  expect(normaliseAvv('16 01 04*')).toBe('160104')
  expect(isAvv('160104')).toBe(true)
  expect(avvText('160104', true)).toBe('16 01 04*')
})

import { expect, test } from 'vitest'
import { betriebsnummerWarnings, normaliseBetriebsnummer } from './betriebsnummer.ts'
import { normaliseProofNumber, proofWarnings, receiptWarnings } from './proofnumbers.ts'

test('Betriebsnummern have warnings about their form', () => {
  expect(betriebsnummerWarnings(normaliseBetriebsnummer('s30 a00065'))).toEqual([])
  expect(betriebsnummerWarnings('A09876543-9')).toEqual([])
  expect(betriebsnummerWarnings('J09876543')).toEqual([{ code: 'betriebsnummer_format' }])
})

test('proof and receipt numbers have warnings', () => {
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

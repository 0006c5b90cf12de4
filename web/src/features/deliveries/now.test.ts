import type { Delivery, NoteEntry } from '@kreislauf/core/features/deliveries/contract.ts'
import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { speakGerman } from '../../testing/words.ts'
import { backOf } from './back.ts'
import { monthText, totalsOf } from './months.ts'
import { nowText, turnOf } from './now.ts'

let t: TFunction
beforeAll(async () => {
  t = await speakGerman()
})

const note = (changes: Partial<Delivery>) =>
  ({
    ...{ status: 'CLOSED', lapsed: false, answerby: '2026-12-09', correction: null, course: [], disputereason: null },
    ...{ remanName: 'Elbe Aggregate', dismantlerName: 'Nordkreis' },
    ...changes,
  }) as Delivery
const texts = (changes: Partial<Delivery>) =>
  (['DISMANTLER', 'REMAN'] as const).map(side => nowText(note(changes), side, t, 'de'))

test('each side reads whose turn it is, until when, and what happens otherwise', () => {
  expect(texts({ status: 'CLOSED' })).toEqual([
    'Die Empfangsbestätigung des Aufarbeiters steht aus: Elbe Aggregate. Frist ist der 09.12.2026; danach gilt die Lieferung als angenommen wie geliefert.',
    'Prüfen Sie die Stücke und bestätigen Sie bis zum 09.12.2026 den Empfang. Danach gilt die Lieferung als angenommen wie geliefert.',
  ])
  expect(texts({ lapsed: true })[1]).toMatch(/können Sie sie nachholen/)
  expect(texts({ status: 'DISPUTED', disputereason: 'Gehäuse war ganz.' })[1]).toMatch(/Nordkreis.*Gehäuse war ganz\./)
  const correction = { number: 'LS-2026/0007', total: -114.5, pieces: -1, closedon: '2026-12-10' }
  expect(texts({ status: 'SETTLED', correction })[0]).toMatch(
    /^Die Berichtigung LS-2026.0007 ist abgeschlossen: −114,50\s€\.$/,
  )
  const course = [{ at: '2026-12-10T09:00:00.000Z', by: 'REMAN', what: 'WITHDRAWN' }] as const
  expect(texts({ status: 'SETTLED', course: [...course] })[0]).toMatch(/zurückgezogen/)
  expect(texts({ status: 'SETTLED' })[0]).toBe('Der Aufarbeiter hat alles wie geliefert angenommen.')
})

test('a step stands out for the side that has it; closing belongs to both', () => {
  const turns = (status: Delivery['status'], lapsed = false) =>
    (['DISMANTLER', 'REMAN'] as const).map(side => turnOf({ status, lapsed }, side))
  expect(turns('OPEN')).toEqual(['close', 'close'])
  expect(turns('CLOSED')).toEqual([undefined, 'answer'])
  expect(turns('CLOSED', true)).toEqual([undefined, undefined])
  expect(turns('ANSWERED')).toEqual(['correct', undefined])
  expect(turns('DISPUTED')).toEqual([undefined, 'answerAnew'])
  expect(turns('SETTLED')).toEqual([undefined, undefined])
})

test('of the refused pieces that come back, those that are not back yet are asked for', () => {
  const piece = (id: number, backon: string | null, quantity = 1) => ({ id, backon, quantity })
  const entry = (back: string | null, refused: number, pieces: object[]) =>
    ({ id: 1, answer: back && { back, refused }, pieces }) as unknown as NoteEntry
  const asked = backOf([
    entry('RETURN', 2, [piece(1, '2026-11-20'), piece(2, null), piece(3, null)]),
    entry('KEEP', 1, [piece(4, null)]),
    entry('RETURN', 1, [piece(5, '2026-11-20')]),
    entry(null, 0, [piece(6, null)]),
  ])
  expect(asked.map(({ most, pieces }) => [most, pieces.map(({ id }) => id)])).toEqual([[1, [2, 3]]])
})

test('the months of an account in words, with their sums (rulings R26)', () => {
  const month = { before: 0, owed: 0, inQuestion: 0, acceptedPieces: 3, lower: 0, lowerPieces: 0 }
  const refused = { refused: 80, refusedPieces: 1 }
  const all = totalsOf([
    { ...month, ...refused, month: '2026-10', sent: 710, corrected: -114.5, paid: 0, accepted: 385.5 },
    { ...month, month: '2026-11', sent: 0, corrected: 0, paid: 385.5, accepted: 210, refused: 0, refusedPieces: 0 },
  ])
  expect(all).toMatchObject({
    sent: 710,
    corrected: -114.5,
    paid: 385.5,
    accepted: 595.5,
    acceptedPieces: 6,
    refused: 80,
  })
  expect(monthText('2026-10', 'de')).toBe('Oktober 2026')
})

import { expect, test } from 'vitest'
import { byRank, rankOf } from './searchrank.ts'

test.each([
  ['batterie', 'Starterbatterien · 160601*', ['Batterie', 'Akku'], 0],
  ['kiqx987', 'KI-QX 987', [], 0],
  ['mueller', 'Müller', [], 0],
  ['160601', 'Starterbatterien · 160601*', [], 1],
  ['motor links', 'Motor links M-0001', [], 1],
  ['motor', 'Motoröl · 130205*', [], 2],
  ['batterie', 'Starterbatterien · 160601*', [], 3],
  ['batterie', 'Brand, 03.02.2026', [], 4],
] as const)('%s means “%s” by rank', (typed, label, names, rank) => {
  expect(rankOf({ label, names }, typed)).toBe(rank)
})

test('a record ranks before its incidents and papers, and before records that only mention it', () => {
  const group = (key: string, label: string, ...names: string[]) => ({ key, choices: [{ label, names }] })
  const groups = [
    group('documents', 'Batterie.pdf'),
    group('incidents', 'Brand, 03.02.2026'),
    group('disposers', 'Batterie Nord GmbH'),
    group('wastes', 'Starterbatterien', 'Batterie'),
  ]
  expect(byRank(groups, 'batterie').map(({ key }) => key)).toEqual(['wastes', 'disposers', 'documents', 'incidents'])
})

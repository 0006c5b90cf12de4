import { expect, test } from 'vitest'
import { narrowed, townToFill } from './town.tsx'

test('the only town of a postal code is filled in, of several none', () => {
  expect(townToFill(['Kiel'], '', undefined)).toBe('Kiel')
  expect(townToFill(['Plön', 'Preetz'], '', undefined)).toBeUndefined()
  expect(townToFill([], '', undefined)).toBeUndefined()
})

test('a town that the user typed stays; one that was filled in follows the next postal code', () => {
  expect(townToFill(['Kiel'], 'Husum', undefined)).toBeUndefined()
  expect(townToFill(['Kiel'], 'Husum', 'Husum')).toBe('Kiel')
})

const towns = ['Preetz', 'Plön', 'Kühren'].map(label => ({ value: label, label }))
const offered = (search: string) =>
  narrowed({ options: towns, search, limit: 9 }).map(one => ('label' in one ? one.label : ''))

test('typing narrows the towns of a postal code; a town that was chosen does not hide the others', () => {
  expect(offered(' PR')).toEqual(['Preetz'])
  expect(offered('')).toHaveLength(3)
  expect(offered('Plön')).toHaveLength(3)
  expect(offered('Kiel')).toEqual([])
  expect(offered('kuehren')).toEqual(['Kühren'])
  expect(offered('ploen')).toEqual(['Plön'])
})

import { keyFrom } from '@kreislauf/core/words.ts'
import { expect, test } from 'vitest'
import type { Address } from '../../ui/address.ts'
import { navigation } from './navigation.ts'
import { areaOf, groupsOf } from './screens.ts'

const areas = navigation.flatMap(({ items }) => items.map(({ to }) => to))

test.each([
  ['/deser/btb/parts/details/7', '/deser/btb/parts'],
  ['/deser/btb/parts', '/deser/btb/parts'],
  ['/deser/btb/journal', '/deser/btb'],
  ['/deser/exchangerecycler/orders/details/3', '/deser/exchangerecycler/orders'],
  ['/deser/exchangerecycler/details/3', '/deser/exchangerecycler'],
  ['/deser/company/certificates', '/deser/company'],
])('%s belongs to the area %s, the nearest of those that hold it', (path, area) => {
  expect(areaOf(path, areas)).toBe(area)
})

test('containers and the figures behind a balance belong to the stock, though their address does not say so', () => {
  for (const path of ['/deser/btb/containers', '/deser/btb/figures/7/2026-01-01/2026-12-31/accepted'])
    expect(areaOf(path, areas)).toBe('/deser/btb/statistic')
})

test('if the stock is not among the areas, they belong to the log', () => {
  expect(areaOf('/deser/btb/containers', ['/deser/btb'])).toBe('/deser/btb')
})

test('an address that only begins alike belongs to no area', () => {
  expect(areaOf('/deser/btbx', areas)).toBeUndefined()
  expect(areaOf('/deser/profile', areas)).toBeUndefined()
})

const open = (...paths: Address[]) => groupsOf(paths.map(path => ({ path, title: keyFrom(`title ${path}`) })))

test('the sidebar shows the open screens in the order of the work, whatever order they come in', () => {
  const groups = open('/deser/documents', '/deser/btb/parts', '/deser/dashboard', '/deser/btb')
  expect(groups.map(({ key, items }) => [key, items.map(({ to }) => to)])).toEqual([
    ['today', ['/deser/dashboard']],
    ['log', ['/deser/btb', '/deser/btb/parts']],
    ['company', ['/deser/documents']],
  ])
  expect(groups[0]?.items[0]?.title).toBe('title /deser/dashboard')
})

test('a group without an open screen is left out, and so are screens that are not in the sidebar', () => {
  expect(open()).toEqual([])
  expect(open('/deser/profile')).toEqual([])
})

test('no screen stands in the sidebar twice', () => expect(new Set(areas).size).toBe(areas.length))

import { describe, expect, test } from 'vitest'
import { searchAfter, stateIn } from './liststate.ts'
import { day, id, listSearch, matching, oneOf, searchOf } from './searchparams.ts'

describe('the address of a list', () => {
  test('contains search, order, days and filters', () => {
    expect(stateIn({ q: 'golf', sort: '-date', from: '2026-01-01', status: 'OPEN', step: 'PARTS' })).toEqual({
      q: 'golf',
      sort: '-date',
      from: '2026-01-01',
      to: undefined,
      filters: { status: 'OPEN', step: 'PARTS' },
    })
  })

  test('without values means the default list', () => {
    expect(stateIn({})).toEqual({ q: '', sort: '', from: undefined, to: undefined, filters: {} })
  })

  test('keeps unchanged values and drops emptied ones', () => {
    const search = { q: 'golf', sort: '-date', status: 'OPEN', tab: 'others' }
    expect(searchAfter(search, { q: '', filters: { status: '', step: 'PARTS' } })).toEqual({
      q: undefined,
      sort: '-date',
      status: undefined,
      step: 'PARTS',
      tab: 'others',
    })
  })

  test('parsed after a change returns the change', () => {
    const after = searchAfter({ q: 'golf' }, { sort: 'vnr', filters: { status: 'LOCKED' } })
    expect(stateIn(listSearch(after))).toMatchObject({ q: 'golf', sort: 'vnr', filters: { status: 'LOCKED' } })
  })
})

describe('an invalid value in an address is ignored, never an error', () => {
  test.each([
    [id, '7', 7],
    [id, '-7', undefined],
    [id, '7.5', undefined],
    [id, 'sieben', undefined],
    [day, '2026-02-28', '2026-02-28'],
    [day, '2026-13-01', undefined],
    [day, 20260228, undefined],
    [oneOf('entries', 'journal'), 'journal', 'journal'],
    [oneOf('entries', 'journal'), 'Journal', undefined],
    [matching(/^\d{6}$/), '160104', '160104'],
    [matching(/^\d{6}$/), '16 01 04', undefined],
  ] as const)('%# %j', (read, given, wanted) => {
    expect(read(given)).toBe(wanted)
  })

  test('and the others are kept', () => {
    expect(searchOf({ tab: oneOf('history') })({ tab: 'x', q: 'golf' })).toEqual({ tab: undefined, q: 'golf' })
  })
})

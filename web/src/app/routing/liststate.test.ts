import { describe, expect, test } from 'vitest'
import { searchAfter, stateIn } from './liststate.ts'
import { day, id, listSearch, matching, oneOf, searchOf } from './searchparams.ts'

describe('the address of a list', () => {
  test('tells search, order, days and filters', () => {
    expect(stateIn({ q: 'golf', sort: '-date', from: '2026-01-01', status: 'OPEN', step: 'PARTS' })).toEqual({
      q: 'golf',
      sort: '-date',
      from: '2026-01-01',
      to: undefined,
      filters: { status: 'OPEN', step: 'PARTS' },
    })
  })

  test('without anything is the list as it comes', () => {
    expect(stateIn({})).toEqual({ q: '', sort: '', from: undefined, to: undefined, filters: {} })
  })

  test('keeps what is not changed, and what is emptied is no longer in it', () => {
    const search = { q: 'golf', sort: '-date', status: 'OPEN', tab: 'others' }
    expect(searchAfter(search, { q: '', filters: { status: '', step: 'PARTS' } })).toEqual({
      q: undefined,
      sort: '-date',
      status: undefined,
      step: 'PARTS',
      tab: 'others',
    })
  })

  test('read after a change is what was changed to', () => {
    const after = searchAfter({ q: 'golf' }, { sort: 'vnr', filters: { status: 'LOCKED' } })
    expect(stateIn(listSearch(after))).toMatchObject({ q: 'golf', sort: 'vnr', filters: { status: 'LOCKED' } })
  })
})

describe('a value of an address that does not fit is none, and never an error', () => {
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

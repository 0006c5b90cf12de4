import type { Column } from '@kreislauf/core/column.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenThrough, rowAfterKey, selectableIds, toggled } from './choosing.ts'
import { chosenOf, moved, switched } from './columnchooser.tsx'
import { inactiveFilter, inUse } from './inactive.ts'

const rows = [1, 2, 3, 4, 5].map(id => ({ id, locked: id === 3 }))
const list = { rows, rowId: (row: { id: number }) => row.id, selectable: (row: { locked: boolean }) => !row.locked }
const through = (to: number, last: number | undefined, ...chosen: number[]) => [
  ...chosenThrough(list, new Set(chosen), rows[to - 1]!, last),
]

describe('choosing rows', () => {
  test('twice leaves the selection as it was, and never changes the one before', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20)), fc.nat(20), (ids, id) => {
        const chosen = new Set(ids)
        expect(new Set(toggled(toggled(chosen, id), id))).toEqual(chosen)
        expect(toggled(chosen, id).has(id)).toBe(!chosen.has(id))
        expect([...chosen]).toEqual(ids)
      }),
    )
  })

  test('with Shift adds all rows between, in both directions, without those that cannot be chosen', () => {
    expect(through(5, 2, 2)).toEqual([2, 4, 5])
    expect(through(1, 4, 4)).toEqual([4, 1, 2])
  })

  test('with Shift keeps what was chosen elsewhere', () => expect(through(2, 1, 1, 5)).toEqual([1, 5, 2]))

  test('with Shift but without a row before, or with one that is gone, is a simple choice', () => {
    expect([through(4, undefined), through(4, 99), through(4, 99, 4)]).toEqual([[4], [4], []])
  })

  test('all chooses those that can be chosen', () => {
    expect(selectableIds(list)).toEqual([1, 2, 4, 5])
    expect(selectableIds({ ...list, selectable: undefined })).toHaveLength(5)
  })
})

describe('the keyboard in a list', () => {
  test.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 10, 25],
    ['PageDown', 95, 99],
    ['PageUp', 10, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
  ])('%s leads from row %d to %d', (key, from, to) => expect(rowAfterKey(key, from, 100)).toBe(to))

  test('leads nowhere by other keys, which do what they do elsewhere', () => {
    for (const key of ['Tab', 'a', 'Escape', 'ArrowLeft']) expect(rowAfterKey(key, 3, 100)).toBeUndefined()
  })
})

const column = (key: string, hidden = false): Column<object> => ({ key, label: keyFrom(key), value: () => '', hidden })
const columns = [column('vnr'), column('day'), column('vin', true), column('weight')]
const keys = (of: Column<object>[]) => of.map(({ key }) => key)

describe('the columns of a list', () => {
  test('are those of its definition until the user chooses', () => {
    const { ordered, shown, hidden } = chosenOf(columns, undefined)
    expect([keys(ordered), keys(shown), hidden]).toEqual([
      ['vnr', 'day', 'vin', 'weight'],
      ['vnr', 'day', 'weight'],
      ['vin'],
    ])
  })

  test('stand in the chosen order; one that was added to the product later comes last', () => {
    const { ordered, shown } = chosenOf(columns, { order: ['weight', 'vnr', 'gone'], hidden: ['vnr'] })
    expect([keys(ordered), keys(shown)]).toEqual([
      ['weight', 'vnr', 'day', 'vin'],
      ['weight', 'day', 'vin'],
    ])
  })

  test('are never none: the first one stays', () => {
    expect(keys(chosenOf(columns, { order: ['day'], hidden: keys(columns) }).shown)).toEqual(['day'])
  })

  test('moved and moved back are as before, and no column is lost', () => {
    const order = keys(columns)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), index => {
        const once = moved({ order, hidden: [] }, index, 1)
        expect(once.order).not.toEqual(order)
        expect([...once.order].sort()).toEqual([...order].sort())
        expect(moved(once, index + 1, -1).order).toEqual(order)
      }),
    )
  })

  test('hidden and shown again are as before', () => {
    const choice = { order: keys(columns), hidden: ['vin'] }
    expect(switched(choice, 'day').hidden).toEqual(['vin', 'day'])
    expect(switched(switched(choice, 'day'), 'day')).toEqual(choice)
    expect(switched(choice, 'vin').hidden).toEqual([])
  })
})

test('what is out of use is shown only by its filter', () => {
  const people = [
    { id: 1, active: true },
    { id: 2, active: false },
  ]
  const state = (filters: Record<string, string>) => ({
    q: '',
    sort: '',
    from: undefined,
    to: undefined,
    filters,
    change() {},
  })
  const { key, choices } = inactiveFilter('Ausgeschieden', 'auch Ausgeschiedene')
  expect(inUse(people, state({}))?.map(({ id }) => id)).toEqual([1])
  expect(inUse(people, state({ [key]: choices[0]!.value }))).toHaveLength(2)
  expect(inUse(undefined, state({}))).toBeUndefined()
})

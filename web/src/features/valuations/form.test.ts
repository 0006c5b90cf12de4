import { expect, test } from 'vitest'
import { withTaken } from './form.ts'

const door = { key: 'DOOR', as: 'PART', pieces: 4, price: null, minutes: null, kg: null, staffIds: [] } as const
const starter = { ...door, key: 'STARTER', as: 'CORE', pieces: 1 } as const
const taken = [door, starter].map(one => ({ ...one, staffIds: [] }))

test('a part is moved between part, core and none, and what was typed of it stays', () => {
  const dear = withTaken(taken, 'DOOR', { price: 120 })
  expect(dear).toMatchObject([{ key: 'DOOR', price: 120, pieces: 4 }, starter])
  expect(withTaken(dear, 'DOOR', { as: 'CORE' })[0]).toMatchObject({ as: 'CORE', price: 120, pieces: 4 })
  expect(withTaken(dear, 'DOOR', null)).toEqual([taken[1]])
})

test('a part that is added has what the form needs, and leaves the others as they are', () => {
  expect(withTaken(taken, 'TURBO', { as: 'CORE', pieces: 1 })).toEqual([
    ...taken,
    { ...door, key: 'TURBO', as: 'CORE', pieces: 1, staffIds: [] },
  ])
  expect(withTaken(taken, 'ENGINE', null)).toEqual(taken)
})

import { expect, test } from 'vitest'
import { keysOf } from '../../keys.ts'
import { MOVES, type Move, ORDER_STATES, type OrderSideName, type OrderStatus, REMINDED } from './states.ts'
import { WAITING_KINDS, WAITS } from './waiting.ts'

const names = keysOf(MOVES)
const movesFrom = (status: OrderStatus, side: OrderSideName) =>
  names.filter(name => {
    const { by, from }: Move = MOVES[name]
    return from.includes(status) && (by === side || by === 'EITHER')
  })
const ends: OrderStatus[] = ['DECLINED', 'CANCELLED', 'WITHDRAWN']
const open = ORDER_STATES.filter(status => !ends.includes(status))

test.each(open)('in %s whose turn it is has a step and is told of it', status => {
  const turns = WAITING_KINDS.filter(kind => WAITS[kind].status === status).map(kind => WAITS[kind].side)
  expect(turns.length).toBeGreaterThan(0)
  for (const side of turns) expect(movesFrom(status, side).filter(name => name !== 'message')).not.toEqual([])
})

// A draft only the looper sees, and after the pick-up the recycler waits for nothing: it may set right what it weighed.
test.each(open.filter(status => status !== 'ORDERED'))('in %s the side that waits has a step, too', status => {
  for (const side of ['LOOPER', 'RECYCLER'] as const)
    expect(movesFrom(status, side).filter(name => !['message', 'addSlip'].includes(name))).not.toEqual([])
})

test.each(open.filter(status => !['ORDERED', 'PICKEDUP'].includes(status)))(
  'in %s somebody is reminded, and first of all whose turn it is',
  status => {
    const turns = WAITING_KINDS.filter(kind => WAITS[kind].status === status).map(kind => WAITS[kind].side)
    expect(REMINDED[status]).toEqual(expect.arrayContaining(turns))
  },
)

test.each(ends)('from %s nothing leads on', status => {
  expect([...movesFrom(status, 'LOOPER'), ...movesFrom(status, 'RECYCLER')]).toEqual([])
})

test('each state is reached by a step, and each step leads from a state that is reached', () => {
  const reached = new Set<OrderStatus>(['INQUIRY', 'ORDERED'])
  for (const _ of ORDER_STATES)
    for (const name of names) {
      const { from, to = [] }: Move = MOVES[name]
      if (from.some(status => reached.has(status))) for (const status of to) reached.add(status)
    }
  expect(ORDER_STATES.filter(status => !reached.has(status))).toEqual([])
})

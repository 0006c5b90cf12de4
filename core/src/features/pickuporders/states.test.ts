import { expect, test } from 'vitest'
import { addDays, today } from '../../days.ts'
import { movesOf, statesThat } from '../../twosided/kind.ts'
import { type OrderState, orders, steps } from './states.ts'

test('every step is confirmed first but those that claim nothing: changes, requests, messages, bookings and slips', () => {
  const free = movesOf(orders).filter(name => !('binds' in orders.moves[name] && orders.moves[name].binds))
  expect(free).toEqual(['edit', 'remove', 'askRelease', 'message', 'dispose', 'addSlip'])
})

test('an order binds from its execution on, and ends declined, cancelled or withdrawn', () => {
  expect(statesThat(orders, 'binds')).toEqual(['EXECUTED', 'ACCEPTED', 'WEIGHED', 'PICKEDUP'])
  expect(statesThat(orders, 'ends')).toEqual(['DECLINED', 'CANCELLED', 'WITHDRAWN'])
  expect(statesThat(orders, 'begins')).toEqual(['INQUIRY', 'ORDERED'])
  expect(statesThat(orders, 'hidden')).toEqual(['ORDERED'])
})

const order: OrderState = {
  ...{ status: 'ACCEPTED', mine: true, addressed: false, actualamount: null, weighedby: null },
  ...{ fetchby: null, takebackon: null, booked: false },
}

test('an order not fetched in time is taken back from its day on', () => {
  const day = addDays(today(), 1)
  expect(steps.takeBack({ ...order, takebackon: day })).toMatchObject({
    code: 'pickuporders.too-early',
    params: { day },
  })
  expect(steps.takeBack({ ...order, takebackon: today() })).toBeUndefined()
})

test('a fetched order is booked once, and its amount stays as it was booked', () => {
  const fetched: OrderState = { ...order, status: 'PICKEDUP', actualamount: 4.6 }
  expect([steps.dispose(fetched), steps.dispute(fetched)]).toEqual([undefined, undefined])
  expect(steps.dispose({ ...fetched, actualamount: 0 })).toBe('pickuporders.nothing-fetched')
  const booked = { ...fetched, booked: true }
  expect([steps.dispose(booked), steps.dispute(booked)]).toEqual(['pickuporders.booked', 'pickuporders.booked'])
  expect(steps.pickedup({ ...booked, mine: false, addressed: true })).toBe('pickuporders.booked')
})

test('the side that did not weigh agrees; a company that orders from itself always can', () => {
  const weighed: OrderState = { ...order, status: 'WEIGHED', weighedby: 'RECYCLER' }
  expect(steps.agree(weighed)).toBeUndefined()
  expect(steps.agree({ ...weighed, weighedby: 'LOOPER' })).toBe('pickuporders.other-side')
  expect(steps.agree({ ...weighed, addressed: true, weighedby: 'LOOPER' })).toBeUndefined()
})

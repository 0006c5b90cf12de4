import { expect, test } from 'vitest'
import { movesFrom } from '../testing/moves.ts'
import { leadsTo, sidesOf, statesOf, statesThat, stepsAll, waitingIn } from './kind.ts'
import { kinds } from './kinds.ts'

const states = kinds.flatMap(kind => statesOf(kind).map(state => ({ name: `${kind.kind} ${state}`, kind, state })))
const open = states.filter(({ kind, state }) => !kind.states[state]?.ends)
/** States that somebody has to leave. */
const acting = open.filter(({ kind, state }) => !kind.states[state]?.rests)
const resting = open.filter(({ kind, state }) => kind.states[state]?.rests)
const ends = states.filter(({ kind, state }) => kind.states[state]?.ends)
/** A hidden state is visible to the owner only; of one that lapses nobody waits without end. */
const seen = open.filter(({ kind, state }) => !kind.states[state]?.hidden && !kind.states[state]?.lapses)

test.each(acting)('in $name whose turn it is has the step that it is told of', ({ kind, state }) => {
  const waits = Object.values(kind.waits).filter(wait => wait.in === state)
  expect(waits.length).toBeGreaterThan(0)
  for (const { side, move } of waits) expect(movesFrom(kind, state, side)).toContain(move)
})

test.each(seen)('in $name the side that waits has a step, too, beside words', ({ kind, state }) => {
  for (const side of sidesOf(kind))
    expect(movesFrom(kind, state, side).filter(name => leadsTo(kind, name, state)?.length)).not.toEqual([])
})

test.each(acting)('in $name whose turn it is is reminded, or nobody else waits for it', ({ kind, state }) => {
  if (!kind.states[state]?.reminds) expect(waitingIn(kind, state)).toEqual([kind.owner])
})

test.each(resting)('in $name nobody is waited for', ({ kind, state }) => {
  expect([waitingIn(kind, state), kind.states[state]?.reminds]).toEqual([[], undefined])
})

test.each(ends)('from $name nothing leads on, and nothing is waited for', ({ kind, state }) => {
  const moves = sidesOf(kind).flatMap(side => movesFrom(kind, state, side))
  expect([moves, waitingIn(kind, state), kind.states[state]?.reminds]).toEqual([[], [], undefined])
})

test.each(kinds)('each state of $kind is reached by steps', kind => {
  const reached = new Set<string>(statesThat(kind, 'begins'))
  for (const _ of statesOf(kind))
    for (const { from, to } of stepsAll(kind)) if (to && reached.has(from)) reached.add(to)
  expect(statesOf(kind).filter(state => !reached.has(state))).toEqual([])
})

// Type checking accepts unknown names next to known ones.
test.each(kinds)('$kind names no state, side, move or mail that it has not', kind => {
  const moves = Object.values(kind.moves)
  const named = {
    states: [
      ...moves.flatMap(({ leads, mail }) => [
        ...Object.keys(leads),
        ...Object.values(leads).flatMap(to => to ?? []),
        ...(typeof mail === 'object' ? Object.keys(mail) : []),
      ]),
      ...Object.values(kind.waits).map(wait => wait.in),
    ],
    sides: [kind.owner, ...moves.map(({ by }) => by), ...Object.values(kind.waits).map(({ side }) => side)],
    moves: Object.values(kind.waits).map(({ move }) => move),
    mails: [
      ...moves.flatMap(({ mail = [] }) => (typeof mail === 'object' ? Object.values(mail) : [mail])),
      ...Object.values(kind.states).flatMap(({ reminds }) => (reminds ? [reminds.mail] : [])),
    ],
  }
  const unknown = Object.entries(named).flatMap(([part, names]) =>
    names.filter(name => name !== undefined && name !== 'EITHER' && !(name in kind[part as keyof typeof named])),
  )
  expect(unknown).toEqual([])
})

test.each(kinds)('each mail of $kind is of a move or a reminder, or asks first', kind => {
  const sent = [
    ...Object.values(kind.moves).flatMap(({ mail }) => (typeof mail === 'object' ? Object.values(mail) : [mail])),
    ...Object.values(kind.states).map(({ reminds }) => reminds?.mail),
  ]
  const asking = Object.keys(kind.mails).filter(name => !sent.includes(name))
  expect(asking.length).toBeLessThanOrEqual(statesThat(kind, 'begins').length)
})

test.each(kinds)('a move of $kind to a binding state, or out of one, is asked first', kind => {
  const binding = statesThat(kind, 'binds')
  const unasked = Object.entries(kind.moves).filter(
    ([name, { binds }]) =>
      !binds &&
      statesOf(kind).some(from =>
        leadsTo(kind, name, from)?.some(to => to !== from && (binding.includes(to) || binding.includes(from))),
      ),
  )
  expect(unasked.map(([name]) => name)).toEqual([])
})

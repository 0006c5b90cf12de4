import { leadsTo, movesOf, statesOf } from '@kreislauf/core/twosided/kind.ts'
import { kinds } from '@kreislauf/core/twosided/kinds.ts'
import { calls as allCalls } from './attempts.ts'
import { saidOfWrites, whyOf } from './features.ts'

/**
 * What every write is based on, as the `testing.ts` of its feature says it: `platform/http/writebases.test.ts` compares that with the whole API. For a
 * new call, say there what it is checked against if two windows submit at once, or an offline window reconnects.
 */

/** State transitions of two-sided records: each is tried with an outdated version in each state. */
const moves = kinds.flatMap(kind =>
  movesOf(kind).flatMap(name => {
    const call = `${kind.kind}.${name}`
    // Several moves may share a call, which then says so itself.
    const own = allCalls.some(([known]) => known === call)
    return own && statesOf(kind).some(state => leadsTo(kind, name, state)?.length) ? [call] : []
  }),
)

const inFolder = (list: 'versioned' | 'seen' | 'own') =>
  saidOfWrites(list).map(({ call, said, folder }) => ({ call, file: `${folder}/${said.split(': ').at(-1)}` }))

/** Sends the version that was read; an outdated one is refused as `stale`. Tried in two windows by the named test. */
export const versioned = [
  ...inFolder('versioned'),
  ...moves.map(call => ({ call, file: '../twosided/attacks.test.ts' })),
]

/** Adds to the bookings of a car: sends the bookings seen (`log.meanwhile`), and the version of each stored line. */
export const seen = inFolder('seen')

/** Checked against its subject in its own way. */
export const own = inFolder('own')

/** Based on nothing that another window could have changed, and why. */
export const free = whyOf('free')

import { keysOf } from '../keys.ts'
import type { Reason } from '../problems.ts'

/** A record's steps by their names, each with why it is refused in a state: one rule that the handler refuses by and the screen shows. */
export type Steps<State, Name extends string = string> = Readonly<Record<Name, (state: State) => Reason | undefined>>

/** A reason as it travels with a record. */
export interface Refusal {
  code: string
  params?: Record<string, unknown> | undefined
}

/** The steps that are refused, with the reason; one that is not in it is possible. */
export type Can<Name extends string> = Partial<Record<Name, Refusal>>

/** What of the steps is refused in this state. */
export function reasonsFor<State, Name extends string>(steps: Steps<State, Name>, state: State): Can<Name> {
  const can: Can<Name> = {}
  for (const name of keysOf(steps)) {
    const reason = steps[name](state)
    if (reason) can[name] = told(reason)
  }
  return can
}

const told = (reason: Reason): Refusal => {
  if (typeof reason === 'string') return { code: reason }
  return { code: reason.code, ...(reason.params && { params: reason.params }) }
}

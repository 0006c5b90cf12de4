import { keysOf } from '../keys.ts'
import type { Reason } from '../problems.ts'

/** A record's actions by name, each with the reason why it is refused in a state: the handler and the screen use the same rule. */
export type Steps<State, Name extends string = string> = Readonly<Record<Name, (state: State) => Reason | undefined>>

/** A reason for refusal as sent with a record. */
export interface Refusal {
  code: string
  params?: Record<string, unknown> | undefined
}

/** Refused actions with their reasons; actions not listed are possible. */
export type Can<Name extends string> = Partial<Record<Name, Refusal>>

/** The refused actions in this state, with their reasons. */
export function reasonsFor<State, Name extends string>(steps: Steps<State, Name>, state: State): Can<Name> {
  const can: Can<Name> = {}
  for (const name of keysOf(steps)) {
    const reason = steps[name](state)
    if (reason) can[name] = refusalOf(reason)
  }
  return can
}

const refusalOf = (reason: Reason): Refusal => {
  if (typeof reason === 'string') return { code: reason }
  return { code: reason.code, ...(reason.params && { params: reason.params }) }
}

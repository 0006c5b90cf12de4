import { api } from '@kreislauf/core/api.ts'
import { fieldOf } from '@kreislauf/core/keys.ts'
import type { Endpoint, Given } from '@kreislauf/core/kit.ts'
import type { Caller } from '../tenant.ts'
import type { Change, Observed } from './changes.ts'
import { changed, fieldsOf } from './fields.ts'
import { refusalIn, sealedOf } from './judging.ts'
import type { Trial } from './trials.ts'

/** Outcome of one request. */
export interface Outcome {
  /** The changed field; empty for the call as a whole. */
  path: string
  refusal: ReturnType<typeof refusalIn>
  changes: Change[]
  /** Changes in the period. */
  sealed: string[]
}

const endpointOf = (name: string) => {
  const [feature = '', call = ''] = name.split('.')
  return fieldOf(fieldOf(api, feature), call) as Endpoint
}

/** All requests of a trial, or the one of a single field. */
export function* sendings(trial: Trial, given: Given, only?: string): Generator<[path: string, given: Given]> {
  if (trial.whole) return yield ['', given]
  for (const field of fieldsOf(endpointOf(trial.call).body, given.body))
    if (!trial.unvaried?.[field.path] && (only ?? field.path) === field.path)
      yield [field.path, { ...given, body: changed(given.body, field, trial.others) }]
}

/** Tries all requests of a trial and rolls each back. */
export async function tried(call: Caller, trial: Trial, observed: Observed, till: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [path, given] of sendings(trial, await trial.input())) {
    const { result, changes } = await observed(() => send(call, trial, given))
    outcomes.push({ path, refusal: refusalIn(result), changes, sealed: sealedOf(changes, till) })
  }
  return outcomes
}

/** Makes a trial's call; returns a refusal as an answer. */
export const send = (call: Caller, trial: Trial, given: Given): Promise<unknown> =>
  call(endpointOf(trial.call), given as never, crypto.randomUUID()).catch((error: unknown) => error)

import { api } from '@kreislauf/core/api.ts'
import { fieldOf } from '@kreislauf/core/keys.ts'
import type { Endpoint, Given } from '@kreislauf/core/kit.ts'
import type { Caller } from '../tenant.ts'
import type { Change, Observed } from './changes.ts'
import { changed, fieldsOf } from './fields.ts'
import { refusalIn, sealedOf } from './judging.ts'
import type { Trial } from './trials.ts'

/** What came of one thing that a call was sent. */
export interface Outcome {
  /** The field that was changed; empty for the call as a whole. */
  path: string
  refusal: ReturnType<typeof refusalIn>
  changes: Change[]
  /** What of them belongs to the period. */
  sealed: string[]
}

const endpointOf = (name: string) => {
  const [feature = '', call = ''] = name.split('.')
  return fieldOf(fieldOf(api, feature), call) as Endpoint
}

/** What a trial sends, one after the other, or of one field alone. */
export function* sendings(trial: Trial, given: Given, only?: string): Generator<[path: string, given: Given]> {
  if (trial.whole) return yield ['', given]
  for (const field of fieldsOf(endpointOf(trial.call).body, given.body))
    if (!trial.untold?.[field.path] && (only ?? field.path) === field.path)
      yield [field.path, { ...given, body: changed(given.body, field, trial.others) }]
}

/** Tries all that a trial sends, nothing of which stays. */
export async function tried(call: Caller, trial: Trial, observed: Observed, till: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [path, given] of sendings(trial, await trial.input())) {
    const { result, changes } = await observed(() => send(call, trial, given))
    outcomes.push({ path, refusal: refusalIn(result), changes, sealed: sealedOf(changes, till) })
  }
  return outcomes
}

/** Makes a trial's call; a refusal is an answer too. */
export const send = (call: Caller, trial: Trial, given: Given): Promise<unknown> =>
  call(endpointOf(trial.call), given as never, crypto.randomUUID()).catch((error: unknown) => error)

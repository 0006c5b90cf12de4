import type { TakenPart } from '@kreislauf/core/features/valuations/contract.ts'
import { type Form, useValue } from '../../ui/form/index.ts'
import { type Values, withTaken } from './form.ts'
import type { Valuing } from './valuing.ts'

export interface Taking {
  taken: readonly TakenPart[]
  /** The user has changed what was proposed. */
  own: boolean
  /** What is done with a kind of part; null leaves it on the car. */
  put: (key: TakenPart['key'], change: Partial<TakenPart> | null) => void
}

/** What is taken off: as the form says, else as proposed. */
export function useTaking(form: Form<Values>, { answer }: Valuing): Taking {
  const own = useValue(form, 'value.parts') as readonly TakenPart[] | null | undefined
  const taken = own ?? answer?.taken ?? []
  return {
    taken,
    own: !!own,
    put: (key, change) => form.set('value.parts', withTaken(taken, key, change)),
  }
}

import { inWords } from '@kreislauf/core/cause.ts'
import type { CartEntryForm } from '@kreislauf/core/features/carts/contract.ts'
import { type FieldError, Problem } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import type { Core } from './cores.ts'

/** Fields of an entry that the form has once for all. */
const SHARED = ['staffId', 'place']

type Entry = z.input<typeof CartEntryForm>

/** The failure of the call at the fields of the form: `entries` are those sent. A line that somebody else has changed is told as text. */
export function onLines(error: unknown, entries: readonly Entry[], cores: readonly Core[]): unknown {
  if (!(error instanceof Problem)) return error
  if (error.code === 'stale') return inWords(error)
  const lineOf = (entry: Pick<Entry, 'contractId' | 'offerId'> | undefined) =>
    cores.findIndex(({ contractId, offerId }) => contractId === entry?.contractId && offerId === entry.offerId)
  const { number, left } = error.params
  if (error.code === 'carts.not-enough') {
    const at = cores.findIndex(core => core.number === number)
    return new Problem('invalid', {}, [
      { path: `lines.${at}.quantity`, code: 'quantity_exceeded', params: { most: left } },
    ])
  }
  const moved = (field: FieldError): FieldError => {
    const [index = '', ...rest] = field.path.split('.')
    const name = rest.at(-1) ?? ''
    return { ...field, path: SHARED.includes(name) ? name : `lines.${lineOf(entries[Number(index)])}.${name}` }
  }
  const told = new Problem(error.code, error.params, error.fields.map(moved))
  return error.requestId ? Object.assign(told, { requestId: error.requestId }) : told
}

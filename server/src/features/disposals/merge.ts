import { toKg } from '@kreislauf/core/domain/units.ts'
import type { DisposalForm, OutLineForm } from '@kreislauf/core/features/disposals/contract.ts'
import { fieldOfLine, type LinePath } from '@kreislauf/core/features/disposals/rules.ts'
import { type FieldErrorOf, Problem } from '@kreislauf/core/problems.ts'
import type { Line, Stored } from './writing.queries.ts'

/** A line after the save, and its path in the form. */
export interface Wanted extends Line {
  path: LinePath
  entryIns: OutLineForm['entryIns']
  /** Nothing relevant for its allocation has changed, so that stays. */
  settled: boolean
}

export interface Merged {
  wanted: Wanted[]
  /** Ids of stored lines to delete. */
  gone: number[]
}

type FactorOf = (measure: string) => number | undefined

/** Lines sent are added or changed by id, those marked `deleted` are deleted, lines not sent stay (details O61). */
export function merge({ disposal, btbEntryOuts }: DisposalForm, before: Stored | undefined, factor: FactorOf): Merged {
  const errors: FieldErrorOf<DisposalForm>[] = []
  const old = new Map((before?.lines ?? []).map(line => [line.id, line]))
  const sameType = before?.wastetype === disposal.wastetype
  const sent = btbEntryOuts.map((line, index) => ({ ...line, path: `btbEntryOuts.${index}` as const }))
  for (const [index, { id, path }] of sent.entries()) {
    if (id && !old.has(id)) errors.push({ path: fieldOfLine(path, 'id'), code: 'unknown' })
    if (id && sent.findIndex(line => line.id === id) < index)
      errors.push({ path: fieldOfLine(path, 'id'), code: 'twice' })
  }
  const unsent = [...old.values()].filter(({ id }) => !sent.some(line => line.id === id))
  const staying = [
    ...unsent.map(line => ({ ...line, path: 'btbEntryOuts' as const })),
    ...sent.filter(line => !line.deleted),
  ]

  const wanted = staying.map((line): Wanted => {
    const { id, amount, measure, pieces, carId, remark, path } = line
    const entryIns = 'entryIns' in line ? line.entryIns : undefined
    const was = id ? old.get(id) : undefined
    const kept = sameType && was?.measure === measure ? was.factor : factor(measure)
    if (kept === undefined) errors.push({ path: fieldOfLine(path, 'measure'), code: 'measure', params: { measure } })
    const kg = toKg(amount, kept ?? 1)
    const sameDay = before?.actiondate === disposal.actiondate
    const settled = !entryIns && sameType && sameDay && was?.kg === kg && was.carId === carId
    return {
      id: id ?? undefined,
      amount,
      measure,
      factor: kept ?? 1,
      kg,
      pieces,
      carId,
      remark,
      path,
      entryIns,
      settled,
    }
  })
  if (!wanted.length) errors.push({ path: 'btbEntryOuts', code: 'required' })
  for (const { kg, path } of wanted) if (kg <= 0) errors.push({ path: fieldOfLine(path, 'amount'), code: 'too_little' })
  if (errors.length) throw new Problem('invalid', {}, errors)
  return { wanted, gone: sent.flatMap(({ id, deleted }) => (id && deleted ? [id] : [])) }
}

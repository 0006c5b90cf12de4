import type { Failure } from './outcome.tsx'

interface Answer {
  id: number
  ok: boolean
  detail?: string | undefined
}

/** Splits the answers of a bulk call: ids of successes, and failures by the record's name, or id if it has none. */
export function partAnswers(
  answers: readonly Answer[],
  nameOf: (id: number) => string | null | undefined,
): { done: number[]; failures: Failure[] } {
  return {
    done: answers.flatMap(({ id, ok }) => (ok ? [id] : [])),
    failures: answers.flatMap(({ id, ok, detail }) => (ok ? [] : [{ id, name: nameOf(id) ?? String(id), detail }])),
  }
}

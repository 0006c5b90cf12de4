import type { Failure } from './outcome.tsx'

interface Answer {
  id: number
  ok: boolean
  detail?: string | undefined
}

/** Parts the answers of a bulk call: the ids of what was done, and the others by name, or by id where there is none. */
export function partAnswers(
  answers: readonly Answer[],
  nameOf: (id: number) => string | null | undefined,
): { done: number[]; failures: Failure[] } {
  return {
    done: answers.flatMap(({ id, ok }) => (ok ? [id] : [])),
    failures: answers.flatMap(({ id, ok, detail }) => (ok ? [] : [{ id, name: nameOf(id) ?? String(id), detail }])),
  }
}

import type { Failure } from '../../ui/outcome.tsx'

interface Answer {
  id: number
  ok: boolean
  detail?: string | undefined
}

/** What became of locking several receptions: the ids of those that are locked, which are printed, and the others by their number. */
export function afterLocking(
  rows: readonly { id: number; vnr: string }[],
  answers: readonly Answer[],
): { done: number[]; failures: Failure[] } {
  const name = (id: number) => rows.find(row => row.id === id)?.vnr ?? String(id)
  return {
    done: answers.flatMap(({ id, ok }) => (ok ? [id] : [])),
    failures: answers.flatMap(({ id, ok, detail }) => (ok ? [] : [{ id, name: name(id), detail }])),
  }
}

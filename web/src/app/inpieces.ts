import { MOST_AT_ONCE } from '@kreislauf/core/limits.ts'

/** Does the same with however many records, as many at once as a call takes; answers what each of them came to. */
export async function inPieces<Answer>(
  ids: readonly number[],
  run: (ids: number[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE) answers.push(...(await run(ids.slice(at, at + MOST_AT_ONCE))))
  return answers
}

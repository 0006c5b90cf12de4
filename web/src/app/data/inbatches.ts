import { MOST_AT_ONCE } from '@kreislauf/core/limits.ts'

/**
 * Makes a bulk call for any number of records, in consecutive calls of the size that one accepts; returns all
 * answers.
 */
export async function inBatches<Answer, Item = number>(
  items: readonly Item[],
  run: (items: Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += MOST_AT_ONCE)
    answers.push(...(await run(items.slice(at, at + MOST_AT_ONCE))))
  return answers
}

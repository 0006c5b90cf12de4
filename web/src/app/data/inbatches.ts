import { MOST_AT_ONCE } from '@kreislauf/core/limits.ts'

/** Does the same with however many records, as many at once as a call takes; answers what each of them came to. */
export async function inBatches<Answer, Item = number>(
  items: readonly Item[],
  run: (items: Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += MOST_AT_ONCE)
    answers.push(...(await run(items.slice(at, at + MOST_AT_ONCE))))
  return answers
}

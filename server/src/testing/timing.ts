const TURNS = 10

/**
 * Fastest run of each of two, alternating: at least three each, and more until they differ by less than `near` ms. The minimum removes the noise of a
 * busy machine.
 */
export async function quickest<Run extends { ms: number }>(
  one: () => Promise<Run>,
  other: () => Promise<Run>,
  near: number,
): Promise<[Run, Run]> {
  const quicker = (best: Run, run: Run) => (run.ms < best.ms ? run : best)
  let best: [Run, Run] = [await one(), await other()]
  for (let turn = 1; turn < TURNS && (turn < 3 || Math.abs(best[0].ms - best[1].ms) >= near); turn++)
    best = [quicker(best[0], await one()), quicker(best[1], await other())]
  return best
}

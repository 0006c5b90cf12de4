const TURNS = 10

/**
 * The quickest run of each of two, made in turns: three at least, and more until they are less than `near` milliseconds apart. What a busy
 * machine adds to a run says nothing of the work; what the work itself takes stays in each.
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

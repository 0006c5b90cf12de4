import type { Mutant } from './mutation.ts'
import type { Numbered } from './switched.ts'
import type { Pair, Trials } from './trials.ts'

/** For each test file: seconds of its tests, and the numbers of the mutants that it reaches. */
interface Baseline {
  seconds: Map<string, number>
  reaching: Map<string, Set<number>>
  /** Numbers of mutants that take effect while modules load, before any test. */
  loaded: Set<number>
}

/** Runs the tests without a mutant. Throws where one fails. */
async function baselineOf(trials: Trials, tests: readonly string[]): Promise<Baseline> {
  const pairs = tests.map((test, index): Pair & { notes: string } => ({
    test,
    number: 0,
    notes: `.mutants/notes${index}.json`,
  }))
  const verdicts = await trials.run(pairs)
  const baseline: Baseline = { seconds: new Map(), reaching: new Map(), loaded: new Set() }
  for (const pair of pairs) {
    const verdict = verdicts.get(pair)
    if (!verdict || verdict.complaint)
      throw new Error(`${pair.test} fails without a mutant: ${verdict?.complaint ?? 'it did not run'}`)
    const notes = trials.readNotes(pair.notes)
    baseline.seconds.set(pair.test, verdict.seconds)
    baseline.reaching.set(pair.test, new Set(notes.reached))
    for (const number of notes.loaded) baseline.loaded.add(number)
  }
  return baseline
}

/** The test that found a mutant; undefined where none did. */
export type Judged = Map<Numbered, string | undefined>

/** Seconds that the tests of a file may take under a mutant, of what they take without one: as long as a single test may, and more on a busy computer. */
const allowed = (seconds: number) => 120 + 10 * seconds

const isSql = ({ file }: Mutant) => file.endsWith('.sql')

/** Which tests to try on a mutant, the quick ones first. */
const testsFor = (mutant: Numbered, { seconds, reaching, loaded }: Baseline): string[] =>
  [...reaching.keys()]
    .filter(test => isSql(mutant) || loaded.has(mutant.number) || reaching.get(test)?.has(mutant.number))
    .sort((a, b) => seconds.get(a)! - seconds.get(b)!)

/** Tries all mutants on the tests that reach them. */
export async function judge(
  trials: Trials,
  mutants: readonly Numbered[],
  tests: readonly string[],
  say: (words: string) => void,
): Promise<Judged> {
  const baseline = await baselineOf(trials, tests)
  say(
    `${tests.length} test files take ${[...baseline.seconds.values()].reduce((sum, one) => sum + one, 0).toFixed(0)} s`,
  )
  const judged: Judged = new Map(mutants.map(mutant => [mutant, undefined]))
  const attempt = async (some: readonly Numbered[], wanted: (test: string) => boolean) => {
    const waiting = some.filter(mutant => judged.get(mutant) === undefined)
    const pairs = waiting.flatMap(mutant =>
      testsFor(mutant, baseline)
        .filter(wanted)
        .map(test => ({
          mutant,
          pair: {
            test,
            number: mutant.number,
            within: allowed(baseline.seconds.get(test)!),
            ...(isSql(mutant) && { functions: mutant.file }),
          },
        })),
    )
    const clean = [...new Set(pairs.map(({ pair }) => pair.test))].map(test => ({ test, number: 0 }))
    if (!pairs.length) return
    const lastly = baseline.loaded.has(some[0]!.number) ? [] : clean
    const verdicts = await trials.run([...pairs.map(({ pair }) => pair), ...lastly])
    for (const { mutant, pair } of pairs) {
      const complaint = verdicts.get(pair)?.complaint
      if (complaint !== undefined && judged.get(mutant) === undefined) judged.set(mutant, complaint)
    }
    const left = lastly.find(pair => verdicts.get(pair)?.complaint !== undefined)
    if (left) throw new Error(`After the mutants ${left.test} fails without one: ${verdicts.get(left)?.complaint}`)
  }
  const inCore = (test: string) => test.startsWith('core/')
  const kinds = [
    inCore,
    (test: string) => !inCore(test) && !trials.isAlone(test),
    (test: string) => trials.isAlone(test),
  ]
  const late = mutants.filter(({ number }) => !baseline.loaded.has(number))
  for (const kind of kinds) await attempt(late, kind)
  for (const mutant of mutants.filter(({ number }) => baseline.loaded.has(number))) {
    trials.startWith(mutant.number)
    for (const kind of kinds) await attempt([mutant], kind)
  }
  return judged
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { prepareRun, startPrepared } from '../server/src/testing/prepared.ts'
import { concerning, parts } from './concerning.ts'
import { chooseMutants } from './mutate/chosen.ts'
import { judge } from './mutate/judge.ts'
import { linesOf, mutated, placeOf } from './mutate/mutation.ts'
import { copyTree } from './mutate/scratch.ts'
import { type Numbered, writeSwitched } from './mutate/switched.ts'
import { Trials } from './mutate/trials.ts'

/** The share of mutants, in percent, that the tests of a feature have to find. */
const LEAST_KILLED = 85

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    in: { type: 'string', default: '' },
    with: { type: 'string', multiple: true, default: [] },
  },
})

const foldersOf = (feature: string) => concerning(feature).folders.filter(folder => !folder.startsWith('web/'))

/** Those that PostgreSQL accepts: of the others no server would start. */
async function accepted(url: string, mutants: readonly Numbered[]): Promise<Numbered[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found: Numbered[] = []
  for (const mutant of mutants) {
    const isSql = mutant.file.endsWith('.sql')
    const works = !isSql || (await client.query(`begin; ${mutated(mutant)}`).catch(() => undefined))
    if (isSql) await client.query('rollback')
    if (works) found.push(mutant)
  }
  await client.end()
  return found
}

/** A line of progress for each test file that ran under a mutant. */
const say = (file: string, complaint: string | undefined) =>
  console.log(`${complaint === undefined ? '·' : '✗'} ${file} ${complaint ?? ''}`)

async function mutate(feature: string): Promise<void> {
  const began = performance.now()
  const folder = copyTree()
  process.env['PREPARED'] ||= join(folder, '.prepared')
  if (process.env['PREPARED'].startsWith(folder)) await prepareRun(process.env['PREPARED'])
  const postgres = await startPrepared()
  process.env['DATABASE_URL'] = process.env['MUTATE_DATABASE'] = postgres.url
  // The database of this process takes the place of those that vitest would start.
  writeFileSync(join(folder, 'server/src/testing/database.ts'), 'export default () => {}\n')
  const trials = await Trials.open(folder, say)
  try {
    const { mutants: chosen, ...other } = chooseMutants(folder, feature, {
      seed: Number(values.seed),
      count: Number(values.count),
      within: values.in,
    })
    const mutants = await accepted(postgres.url, chosen)
    console.log(`${mutants.length} mutants of ${other.places} places in ${feature}`)
    writeSwitched(folder, mutants)
    const judged = await judge(
      trials,
      mutants,
      trials.testsIn([feature, ...values.with].flatMap(foldersOf)),
      console.log,
    )
    report(feature, judged, {
      ...other,
      refused: chosen.length - mutants.length,
      seconds: (performance.now() - began) / 1000,
    })
  } finally {
    await trials.close()
    await postgres.stop()
  }
}

function report(
  feature: string,
  judged: ReadonlyMap<Numbered, string | undefined>,
  { refused, equivalent, seconds }: { refused: number; equivalent: number; seconds: number },
): void {
  for (const [mutant, test] of judged) if (test !== undefined) console.log(`${placeOf(mutant)} killed: ${test}`)
  const survivors = [...judged].flatMap(([mutant, test]) => (test === undefined ? [mutant] : []))
  for (const mutant of survivors) {
    const { before, after } = linesOf(mutant)
    console.log(`\n${placeOf(mutant)} survives\n  ${before}\n→ ${after}`)
  }
  const [tried, killed] = [judged.size, judged.size - survivors.length]
  const share = tried ? (100 * killed) / tried : 100
  console.log(
    `\n${feature}: ${killed} of ${tried} mutants killed, ${share.toFixed(0)} %, in ${seconds.toFixed(0)} s. ` +
      `Not counted: ${equivalent} equivalent, ${refused} that PostgreSQL refuses`,
  )
  // vitest has set it for the tests that failed under mutants.
  process.exitCode = share < LEAST_KILLED ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const [feature, ...more] = positionals
if (!feature || more.length || !parts().includes(feature) || !foldersOf(feature).length) {
  console.error(
    'Usage: npm run mutate -- <feature> [--seed 1] [--count 40] [--in <part of a path or line>] [--with <feature>]',
  )
  process.exit(2)
}
await mutate(feature)

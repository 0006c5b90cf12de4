import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { applyFunctions, endSessions } from './functions.ts'
import { Watchdog } from './watchdog.ts'
import type { Notes, Trial } from './worker.ts'

/** A test file to be run with a mutant on; 0 is none. */
export interface Pair extends Trial {
  test: string
  /** Seconds after which its tests count as failed; any time if undefined. */
  within?: number
}

/** What went wrong in a trial, a test's name with its error, and how long its tests took; undefined where it did not run. */
export interface Verdict {
  complaint: string | undefined
  seconds: number
}

/** What is wrong with a trial that takes too long. */
const ENDLESS = 'it does not end'

const complaintOf = (module: TestModule): string | undefined => {
  const [failed] = [...module.children.allTests('failed')]
  if (failed) return [failed.fullName, failed.result().errors?.[0]?.message.split('\n')[0]].filter(Boolean).join(': ')
  return module.state() === 'failed' ? (module.errors()[0]?.message ?? 'its setup') : undefined
}

/** Runs test files of the folder with mutants on, one after the other in one worker, which loads the product once. */
export class Trials {
  readonly #folder: string
  readonly #vitest: Vitest
  readonly #specifications: readonly TestSpecification[]
  readonly #ended: { modules: readonly TestModule[] }
  readonly #watchdog: Watchdog

  private constructor(
    folder: string,
    vitest: Vitest,
    all: readonly TestSpecification[],
    ended: { modules: readonly TestModule[] },
    watchdog: Watchdog,
  ) {
    this.#folder = folder
    this.#vitest = vitest
    this.#specifications = all
    this.#ended = ended
    this.#watchdog = watchdog
  }

  static async open(folder: string, say: (file: string, complaint: string | undefined) => void): Promise<Trials> {
    mkdirSync(join(folder, '.mutants'))
    const ended: { modules: readonly TestModule[] } = { modules: [] }
    const watchdog = new Watchdog(folder)
    const inOrder = class {
      sort = async <Files>(files: Files) => files
      shard = async <Files>(files: Files) => files
    }
    const vitest = await createVitest('test', {
      root: folder,
      config: join(folder, 'vitest.config.ts'),
      watch: false,
      maxWorkers: 1,
      reporters: [
        {
          onTestRunEnd: modules => void Object.assign(ended, { modules }),
          onTestModuleQueued: module => watchdog.loads(module.moduleId),
          onTestModuleCollected: module => watchdog.begins(module.moduleId),
          onTestModuleEnd: module => {
            watchdog.ends()
            if (module.state() !== 'skipped') say(relative(folder, module.moduleId), complaintOf(module))
          },
        },
      ],
      sequence: { sequencer: inOrder },
    })
    const trials = new Trials(folder, vitest, await vitest.globTestSpecifications(), ended, watchdog)
    trials.startWith(0)
    return trials
  }

  /** From now on workers load their modules with this mutant on. */
  startWith(number: number): void {
    writeFileSync(join(this.#folder, '.mutant'), String(number))
  }

  #specificationOf(test: string): TestSpecification {
    return this.#specifications.find(({ moduleId }) => relative(this.#folder, moduleId) === test)!
  }

  /** The test files whose path begins with one of these. */
  testsIn(folders: readonly string[]): string[] {
    const names = this.#specifications.map(({ moduleId }) => relative(this.#folder, moduleId))
    return [...new Set(names)].filter(name => folders.some(folder => name.startsWith(folder))).sort()
  }

  /** Whether each run of it takes a process of its own. */
  isAlone(test: string): boolean {
    return this.#specificationOf(test).project.name === 'alone'
  }

  /** A test file that runs another one with the mutant on. Module names with different queries are different modules. */
  #write({ test, ...trial }: Pair): TestSpecification {
    const name = basename(test, '.test.ts')
    const file = join(this.#folder, dirname(test), `${name}.under${trial.number}.test.ts`)
    const worker = join(this.#folder, 'tools/mutate/worker.ts')
    writeFileSync(
      file,
      `import { under } from '${worker}'\nawait under(${JSON.stringify(trial)}, () => import('./${name}.test.ts?under=${trial.number}'))\n`,
    )
    return this.#specificationOf(test).project.createSpecification(file)
  }

  /** Runs the pairs in this order, and of a mutant none after its first failure. */
  async run(pairs: readonly Pair[]): Promise<Map<Pair, Verdict>> {
    const verdicts = await this.#runUntilOneHangs(pairs)
    const hanging = pairs.find(pair => verdicts.get(pair)?.complaint === ENDLESS)
    if (!hanging) return verdicts
    await endSessions()
    if (hanging.functions) await applyFunctions(this.#folder, hanging.functions)
    const left = pairs.filter(pair => !verdicts.has(pair) && pair.number !== hanging.number)
    return new Map([...verdicts, ...(await this.run(left))])
  }

  /** Runs the pairs in this order, in one worker. Those after one that takes too long have no verdict. */
  async #runUntilOneHangs(pairs: readonly Pair[]): Promise<Map<Pair, Verdict>> {
    const specifications = pairs.map(pair => this.#write(pair))
    const fileOf = new Map(pairs.map((pair, index) => [pair, specifications[index]!.moduleId]))
    this.#watchdog.watch(
      new Map(pairs.flatMap(pair => (pair.within === undefined ? [] : [[fileOf.get(pair)!, pair.within]]))),
    )
    await this.#vitest.runTestSpecifications(specifications)
    const modules = new Map(this.#ended.modules.map(module => [module.moduleId, module]))
    return new Map(
      pairs.flatMap((pair): [Pair, Verdict][] => {
        const file = fileOf.get(pair)!
        if (file === this.#watchdog.ended) return [[pair, { complaint: ENDLESS, seconds: pair.within! }]]
        const module = modules.get(file)
        if (!module || /pending|queued/.test(module.state())) return []
        return [[pair, { complaint: complaintOf(module), seconds: module.diagnostic().duration / 1000 }]]
      }),
    )
  }

  /** What the trial with these notes reached. */
  readNotes = (notes: string): Notes => JSON.parse(readFileSync(join(this.#folder, notes), 'utf8'))

  close(): Promise<void> {
    return this.#vitest.close()
  }
}

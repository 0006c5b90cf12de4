import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

/** A check. Throws its failure as text to print. */
export interface Step {
  name: string
  run: () => Promise<void>
}

export interface Outcome {
  name: string
  seconds: number
  passed: boolean
}

/** The command line of a program of node_modules, or of `node` itself. */
export const program = (name: string, ...words: string[]): string[] =>
  name === 'node' ? [process.execPath, ...words] : [join(root, 'node_modules/.bin', name), ...words]

/** Runs a program whose output is printed only if it fails. */
export const quiet = (command: string[], folder = root) => launch(command, folder, 'pipe')

/** Runs a program whose output is printed at once. */
export const shown = (command: string[], folder = root) => launch(command, folder, 'inherit')

function launch([command, ...words]: string[], cwd: string, output: 'pipe' | 'inherit') {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command!, words, { cwd, stdio: ['ignore', output, output] })
    const said: Buffer[] = []
    child.stdout?.on('data', piece => said.push(piece))
    child.stderr?.on('data', piece => said.push(piece))
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve() : reject(new Error(Buffer.concat(said).toString().trim()))))
  })
}

async function runOne({ name, run }: Step): Promise<Outcome> {
  const start = performance.now()
  const outcome = (passed: boolean) => ({ name, passed, seconds: (performance.now() - start) / 1000 })
  try {
    await run()
    return outcome(true)
  } catch (error) {
    console.error(`\n✗ ${name}\n${(error as Error).message}\n`)
    return outcome(false)
  }
}

/** Runs all steps in order, `lanes` at a time, even after a failure. */
export async function runSteps(steps: Step[], lanes = 1): Promise<Outcome[]> {
  const waiting = steps.entries()
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (const [index, step] of waiting) outcomes[index] = await runOne(step)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

/** Prints one line per step with its time and sets the exit code. */
export function summarise(outcomes: Outcome[]): void {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const line = ({ name, passed, seconds }: Outcome) =>
    `${passed ? '✓' : '✗'} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s`
  console.log(`\n${outcomes.map(line).join('\n')}`)
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1
}

/** Throws the complaints, if there are any. */
export function demand(complaints: string[]): void {
  if (complaints.length) throw new Error(complaints.join('\n'))
}

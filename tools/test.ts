import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build.ts'
import { checkImage } from './check-image.ts'
import { concerning, parts } from './concerning.ts'
import { provideEngines, provideTools } from './machine.ts'
import { staticChecks } from './static-checks.ts'
import { type Outcome, program, quiet, runSteps, type Step, shown, summarise } from './steps.ts'

const tools = { name: 'tools of the machine', run: provideTools }
const units = (...words: string[]) => ({
  name: 'unit and API tests',
  run: () => shown(program('vitest', 'run', ...words)),
})
const web = {
  name: 'web build',
  run: async () => {
    if (!(await buildWeb())) console.log('The web app is up to date')
  },
}
const browser = (...words: string[]) => ({
  name: 'browser tests',
  run: () => shown(program('playwright', 'test', '--config', 'e2e/playwright.config.ts', ...words)),
})

/** Runs everything. The demo is seeded once, and each part works on a copy. */
async function testAll(): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kreislauf-run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env['PREPARED'] = folder
  const data = { name: 'data of the demo', run: () => quiet(program('node', 'server/src/testing/prepare.ts')) }
  /** The browser tests use the web app of the image; if that fails, they build their own. */
  const image = { name: 'image with its web app', run: () => checkImage().finally(buildWeb) }
  const prepared = await runSteps([data, image, ...staticChecks, tools], 2)
  return [...prepared, ...(await runSteps([units(), browser()]))]
}

/** A few tests in the engines of Firefox and Safari, if installed. */
const engines: Step[] = [
  { name: 'engines of the machine', run: provideEngines },
  tools,
  web,
  {
    name: 'other browsers',
    run: () => shown(program('playwright', 'test', '--config', 'e2e/engines/playwright.config.ts')),
  },
]

/** Tests of these features only, without the checks of `npm run check`. */
async function testSome(names: string[]): Promise<Outcome[]> {
  const known = parts()
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length) throw new Error(`Unknown feature: ${unknown.join(', ')}. Known: ${known.join(', ')}`)
  const some = names.map(concerning)
  const folders = some.flatMap(one => one.folders)
  const patterns = some.flatMap(one => one.browser ?? [])
  const inBrowser: Step[] = patterns.length ? [tools, web, browser('--grep', patterns.join('|'))] : []
  return runSteps([units('--passWithNoTests', ...folders), ...inBrowser])
}

const names = process.argv.slice(2)
try {
  const some = names.filter(name => name !== 'browsers')
  const others = some.length < names.length ? await runSteps(engines) : []
  summarise([...others, ...(names.length ? (some.length ? await testSome(some) : []) : await testAll())])
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

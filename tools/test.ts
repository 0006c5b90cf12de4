import { buildWeb } from './build.ts'
import { checkImage } from './check-image.ts'
import { provideTools } from './machine.ts'
import { staticChecks } from './static-checks.ts'
import { program, runSteps, shown, summarise } from './steps.ts'

const build = async () => {
  if (!(await buildWeb())) console.log('The web app is built of these sources already')
}

const checked = await runSteps([...staticChecks, { name: 'tools of the machine', run: provideTools }], 2)
const tested = await runSteps([
  { name: 'unit and API tests', run: () => shown(program('vitest', 'run')) },
  { name: 'web build', run: build },
  { name: 'image', run: checkImage },
  { name: 'browser tests', run: () => shown(program('playwright', 'test', '--config', 'e2e/playwright.config.ts')) },
])
summarise([...checked, ...tested])

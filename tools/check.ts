import { staticChecks } from './static-checks.ts'
import { runSteps, summarise } from './steps.ts'

summarise(await runSteps(staticChecks, 2))

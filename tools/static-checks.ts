import { checkLength } from './check-length.ts'
import { checkLicences } from './check-licences.ts'
import { checkLock } from './check-lock.ts'
import { checkStructure } from './check-structure.ts'
import { program, quiet, type Step } from './steps.ts'

const typescript = 'node_modules/typescript-7/bin/tsc'

/** All checks that do not run the product. */
export const staticChecks: Step[] = [
  { name: 'structure', run: checkStructure },
  { name: 'format and lint', run: () => quiet(program('biome', 'check', '--colors=off', '.')) },
  // Each checker computes the contracts' types itself: four use three times the processor time of one, and are slower
  // on two cores.
  { name: 'types', run: () => quiet(program('node', typescript, '-p', '.', '--checkers', '1')) },
  { name: 'styles', run: () => quiet(program('stylelint', 'web/src/**/*.css')) },
  { name: 'unused code', run: () => quiet(program('knip')) },
  { name: 'file length', run: checkLength },
  { name: 'lock file', run: checkLock },
  { name: 'licences', run: checkLicences },
]

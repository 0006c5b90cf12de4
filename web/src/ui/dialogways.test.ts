import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dialogsElsewhere, dialogWays } from '../../../e2e/dialogways.ts'

const web = join(import.meta.dirname, '..')
const e2e = join(web, '../../e2e')

/** Components that render a dialog, a question or their frame; the shared parts of these are left out. */
const draws = /<(Dialog|DialogFrame|Confirm|Question|MoveButton|MoveQuestion|StepDialog)\b/
const pieces = [
  'ui/dialog.tsx',
  'ui/confirm.tsx',
  'ui/dialogframe.tsx',
  'app/twosided/move.tsx',
  'app/twosided/step.tsx',
]

const listed = [...Object.keys(dialogWays), ...Object.keys(dialogsElsewhere)]

test('every part of the web with a dialog or question is in the table of ways', () => {
  const drawing = globSync('{app,features,ui}/**/*.tsx', { cwd: web })
    .filter(file => draws.test(readFileSync(join(web, file), 'utf8')) && !pieces.includes(file))
    .sort()
  expect(drawing.length).toBeGreaterThan(50)
  expect(drawing.filter(file => !listed.includes(file))).toEqual([])
})

test('the table of ways names only files and browser tests that exist', () => {
  expect(listed.filter(file => !existsSync(join(web, file)))).toEqual([])
  const specs = Object.values(dialogsElsewhere).filter(where => where.endsWith('.spec.ts'))
  expect(specs.filter(spec => !existsSync(join(e2e, spec)))).toEqual([])
})

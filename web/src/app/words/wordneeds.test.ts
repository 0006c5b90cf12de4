import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { frameKeys, needsOf } from '../../../wordneeds.ts'
import { firstWords } from '../../../words.ts'

const features = resolve(import.meta.dirname, '../../features')
/** `operator.json` holds the texts of the command line. */
const screens = globSync('*/routes.ts', { cwd: features, exclude: ['operator/*'] }).flatMap(routes => {
  const text = readFileSync(resolve(features, routes), 'utf8')
  const feature = dirname(routes)
  return [...text.matchAll(/import\('(\.[^']+)'\)/g)].map(([, file = '']) => [feature, file] as const)
})

test.each(screens)("a screen of %s, %s, comes with its feature's words", (feature, file) => {
  expect(needsOf(resolve(features, feature, file))).toContain(feature)
})

test('texts of validation errors come with the forms', () => {
  expect(needsOf(resolve(features, 'employees/screens.tsx'))).toContain('invalid')
})

test('the titles of all screens are loaded before the first one, and no more of their texts', () => {
  const german = JSON.parse(firstWords().get('de') ?? '')
  expect(german.receptions.title).toBe('Annahmen')
  expect(german.receptions).not.toHaveProperty('fields')
  expect(frameKeys()).toContainEqual(['statements', 'title'])
})

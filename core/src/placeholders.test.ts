import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { isProblemCode } from './features.ts'
import { isRecord } from './keys.ts'
import { wordsOf } from './problems.ts'

const root = resolve(import.meta.dirname, '../..')
const german = join(root, 'core/locales/de')

const textsIn = (node: unknown, path: string): [key: string, text: string][] =>
  isRecord(node)
    ? Object.entries(node).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
    : [[path.replace(/_(zero|one|two|few|many|other)$/, ''), String(node)]]

/** The placeholders of each text. `count` selects the plural form even if the text does not contain it. */
const placeholders = new Map<string, Set<string>>()
const jsonIn = (folder: string) => readdirSync(folder).filter(one => one.endsWith('.json'))
const wordFiles = [
  ...jsonIn(german).map(name => [name, name.replace('.json', '')] as const),
  ...jsonIn(join(german, 'mails')).map(name => [`mails/${name}`, 'mail'] as const),
]
for (const [file, name] of wordFiles)
  for (const [key, text] of textsIn(JSON.parse(readFileSync(join(german, file), 'utf8')), name))
    for (const [, inner = ''] of text.matchAll(/\{\{\s*(\w+)/g))
      placeholders.set(key, (placeholders.get(key) ?? new Set()).add(inner))

/** The keys of an object literal; undefined if there may be others. */
function namesIn(given: ts.Expression | undefined): string[] | undefined {
  if (!given) return []
  if (!ts.isObjectLiteralExpression(given)) return undefined
  if (given.properties.some(one => !one.name || ts.isComputedPropertyName(one.name))) return undefined
  return given.properties.flatMap(one => (one.name && 'text' in one.name ? one.name.text : []))
}

const literalsIn = (given: ts.Expression | undefined): string[] =>
  !given
    ? []
    : ts.isStringLiteralLike(given)
      ? [given.text]
      : ts.isConditionalExpression(given)
        ? [...literalsIn(given.whenTrue), ...literalsIn(given.whenFalse)]
        : []

const propertyOf = (of: ts.ObjectLiteralExpression, name: string) =>
  of.properties.find(one => one.name && ts.isIdentifier(one.name) && one.name.text === name)
const assignedTo = (one: ts.ObjectLiteralElementLike | undefined) =>
  one && ts.isPropertyAssignment(one) ? one.initializer : undefined

/** `t('key', { … })`, and objects that carry values to a later call: `{ key, params }` and `{ code, params }`. */
function saidAt(node: ts.Node): [keys: string[], given: ts.Expression | undefined] | undefined {
  if (ts.isCallExpression(node) && /(^|\.)(t|german)$/.test(node.expression.getText()))
    return [literalsIn(node.arguments[0]), node.arguments[1]]
  if (ts.isNewExpression(node) && node.expression.getText() === 'Problem')
    return [literalsIn(node.arguments?.[0]).filter(isProblemCode).map(wordsOf), node.arguments?.[1]]
  if (ts.isNewExpression(node) && node.expression.getText() === 'BadCell')
    return [literalsIn(node.arguments?.[1]).map(code => `invalid.cell_${code}`), node.arguments?.[2]]
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(one => !one.name)) return undefined
  const params = propertyOf(node, 'params')
  if (params && !ts.isPropertyAssignment(params)) return undefined
  const [key, code] = ['key', 'code'].map(name => literalsIn(assignedTo(propertyOf(node, name))))
  const keys = (code ?? []).map(one => (isProblemCode(one) ? wordsOf(one) : `invalid.${one}`))
  // An issue of a schema has its values next to its code.
  return [[...(params && key ? key : []), ...keys], params ? assignedTo(params) : node]
}

const files = globSync('{core,server,web}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] })

test('every text gets the values of all its placeholders', () => {
  const wrong: string[] = []
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node) => {
      const [keys, given] = saidAt(node) ?? [[], undefined]
      const names = namesIn(given)
      for (const key of keys)
        for (const name of placeholders.get(key) ?? [])
          if (names && !names.includes(name)) wrong.push(`${key} lacks ${name} in ${file}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  expect(wrong).toEqual([])
})

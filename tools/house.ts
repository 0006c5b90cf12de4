import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { featureCircles, importsOf } from './imports.ts'
import { root } from './root.ts'

/** Prints how far the code is from the goals of its structure: what is measured, now, and the goal. */

const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing(\/|\.ts$)|\/demo\//.test(file)
const product = listed('core/src/*.ts', 'server/src/*.ts', 'web/src/*.ts', 'web/src/*.tsx').filter(
  file => !isTest(file) && !file.endsWith('schema.ts'),
)
const words = listed('core/locales/de/*.json', 'core/locales/en/*.json')
const functions = listed('server/database/functions/*.sql')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The files of the product in which a name stands as a word of its own. */
const naming = (name: string, files: readonly string[] = [...product, ...words, ...functions]) =>
  files.filter(file => new RegExp(`\\b${name}\\b`).test(read(file)))

/**
 * The places that a column of a feature's list is told in: its list, the record's schema, its SQL where it needs one, and its words, the languages as one. A
 * rule or a screen that uses the value is none of them: the column would be there without it.
 */
const placesOf = (feature: string, column: string) => {
  const told = new RegExp(`(^|[^\\w.])"?${column}"?:`, 'm')
  const core = product.filter(file =>
    new RegExp(`^core/src/features/${feature}/(lists|records|contract)\\.ts$`).test(file),
  )
  const queries = product.filter(file =>
    new RegExp(`^server/src/features/${feature}/(rows|list)\\.queries\\.ts$`).test(file),
  )
  return [...core, ...queries, `core/locales/de/${feature}.json`].filter(file => told.test(read(file)))
}

/** Type assertions, without those that only make a literal exact (`as const`). */
function assertions(file: string): number {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false)
  let found = 0
  const visit = (node: ts.Node) => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) found++
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const cast = (side: string) =>
  product.filter(file => file.startsWith(side)).reduce((sum, file) => sum + assertions(file), 0)

/** Folders of a feature that hold nothing but a file of queries. */
function lonelyQueries(): number {
  const folders = Map.groupBy(listed('server/src/features/*.ts'), dirname)
  return [...folders].filter(([, files]) => files.length === 1 && basename(files[0]!) === 'queries.ts').length
}

/** The files outside of its own folders and outside of the other features that name a feature: what a new one must be told to. */
const registries = (feature: string) =>
  naming(feature, [...product, ...listed('server/src/testing/*.ts')]).filter(file => !file.includes('/features/'))

/** Functions and constants that core exports and no product code names, itself neither. */
function unusedInCore(): string[] {
  const texts = new Map([...product, ...listed('e2e/*.ts', 'bench/src/*.ts')].map(file => [file, read(file)]))
  const times = Map.groupBy(
    [...texts.values()].flatMap(text => text.match(/\b[a-zA-Z]\w*\b/g) ?? []),
    name => name,
  )
  return [...texts]
    .filter(([file]) => file.startsWith('core/'))
    .flatMap(([, text]) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(([, name]) => name!),
    )
    .filter(name => times.get(name)?.length === 1)
}

const lines = (files: readonly string[]) => files.reduce((sum, file) => sum + read(file).split('\n').length, 0)
const webTests = listed('web/src/*.test.ts', 'web/src/*.test.tsx')

const imports = importsOf(new Map(product.map(file => [file, read(file)])))
const readers = Map.groupBy(
  [...imports].flatMap(([file, all]) => all.map(one => ({ one, file }))),
  ({ one }) => one,
)

/** Names that the structure asks for, whatever their files hold. */
const asked =
  /(^|\/)(index|routes|contract|rules|lists|records|catalogue|search|outgoing|jobs|handler)\.tsx?$|queries\.ts$/

/** Small files that one other file reads: a feature is read with fewer files open where they stand in it. */
const small = product.filter(file => lines([file]) <= 41 && readers.get(file)?.length === 1 && !asked.test(file))

const rows: [what: string, now: number | string, goal: string][] = [
  ['files that name a field of a reception (externalref)', naming('externalref').length, '≤ 7'],
  ['places that tell a column of a list (cars: location)', placesOf('cars', 'location').length, '≤ 3'],
  ['places that tell one with SQL of its own (cars: standingDays)', placesOf('cars', 'standingDays').length, '≤ 4'],
  ['files outside of the features that name one (employees)', registries('employees').length, '≤ 4'],
  ['type assertions: web', cast('web/'), ''],
  ['type assertions: server', cast('server/'), ''],
  ['type assertions: all', cast(''), '≤ 150'],
  ['folders that hold one file queries.ts', lonelyQueries(), '0'],
  ['lines of web tests', lines(webTests), ''],
  ['exports of core that only tests use', unusedInCore().length, '0'],
  ['files of at most 40 lines with one reader', small.length, '≤ 120'],
  ['circles of features', featureCircles(imports).length, '≤ 1'],
  ['files above 200 lines', product.filter(file => lines([file]) > 200).length, ''],
]

const width = Math.max(...rows.map(([what]) => what.length))
for (const [what, now, goal] of rows) console.log(`${what.padEnd(width)}  ${String(now).padStart(6)}  ${goal}`)

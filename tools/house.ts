import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { featureCircles } from './circles.ts'
import { readModules } from './modules.ts'
import { root } from './root.ts'

/** Prints metrics of the code's structure with their goals. */

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

/** The files of the product that contain a name as a whole word. */
const naming = (name: string, files: readonly string[] = [...product, ...words, ...functions]) =>
  files.filter(file => new RegExp(`\\b${name}\\b`).test(read(file)))

/**
 * The places that define a column of a feature's list: its list, the record's schema, its SQL if it needs any, and
 * its texts, all languages as one. Rules and screens that use the value do not count.
 */
const placesOf = (feature: string, column: string) => {
  const definition = new RegExp(`(^|[^\\w.])"?${column}"?:`, 'm')
  const core = product.filter(file =>
    new RegExp(`^core/src/features/${feature}/(lists|records|contract)\\.ts$`).test(file),
  )
  const queries = product.filter(file =>
    new RegExp(`^server/src/features/${feature}/(rows|list)\\.queries\\.ts$`).test(file),
  )
  return [...core, ...queries, `core/locales/de/${feature}.json`].filter(file => definition.test(read(file)))
}

/** Type assertions, except `as const`. */
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

/** Folders of a feature with nothing but a file of queries. */
function lonelyQueries(): number {
  const folders = Map.groupBy(listed('server/src/features/*.ts'), dirname)
  return [...folders].filter(([, files]) => files.length === 1 && basename(files[0]!) === 'queries.ts').length
}

/**
 * The files outside its own folders and outside other features that name a feature: those to be changed for a new
 * one.
 */
const registries = (feature: string) =>
  naming(feature, [...product, ...listed('server/src/testing/*.ts')]).filter(file => !file.includes('/features/'))

/** Functions and constants exported by core that no product code uses, not even their own file. */
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

const { modules } = await readModules()
const productFiles = new Set(product)
const imports = new Map(
  modules
    .filter(({ source }) => productFiles.has(source))
    .map(({ source, dependencies }) => [source, dependencies.filter(({ resolved }) => productFiles.has(resolved))]),
)
const importers = Map.groupBy(
  [...imports].flatMap(([file, all]) => all.map(({ resolved, dynamic }) => ({ module: resolved, file, dynamic }))),
  ({ module }) => module,
)

const imported = new Map([...imports].map(([file, all]) => [file, all.map(({ resolved }) => resolved)]))

/** File names required by the structure, whatever they contain. */
const required =
  /(^|\/)(index|routes|contract|rules|lists|records|catalogue|search|outgoing|jobs|handler|today|thread|archive|templates)\.tsx?$|queries\.ts$/

/** Whether a file could be merged into its only importer: not if that loads it lazily or is an index. */
function canBeMerged(file: string): boolean {
  const [importer, ...others] = importers.get(file) ?? []
  return importer !== undefined && others.length === 0 && !importer.dynamic && !/\/index\.tsx?$/.test(importer.file)
}

/** Small files that could be merged into their only importer, so that a feature is read in fewer files. */
const small = product.filter(file => lines([file]) <= 41 && canBeMerged(file) && !required.test(file))

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Number of files in each of the last ten feature commits: those with a contract, texts and the changelog. */
const featureCommits = execFileSync('git', ['log', '-400', '--no-merges', '--format=%x00', '--name-only'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .map(commit => commit.split('\n').filter(Boolean))
  .filter(files =>
    [/^CHANGELOG\.md$/, /^core\/src\/features\/.*contract\.ts$/, /^core\/locales\//].every(one =>
      files.some(file => one.test(file)),
    ),
  )
  .slice(0, 10)
  .map(files => files.length)

const functionsInMigrations = listed('server/migrations/*.sql').flatMap(
  file => read(file).match(/create (or replace )?function/gi) ?? [],
)

const rows: [what: string, now: number | string, goal: string][] = [
  ['files with a field of a reception (externalref)', naming('externalref').length, '≤ 7'],
  ['places that define a column of a list (cars: location)', placesOf('cars', 'location').length, '≤ 3'],
  ['places that define one with its own SQL (cars: standingDays)', placesOf('cars', 'standingDays').length, '≤ 4'],
  ['files outside features that name one (employees)', registries('employees').length, '≤ 4'],
  ['type assertions: web', cast('web/'), ''],
  ['type assertions: server', cast('server/'), ''],
  ['type assertions: all', cast(''), '≤ 150'],
  ['folders with only queries.ts', lonelyQueries(), '0'],
  ['lines of web unit tests', lines(webTests), '≥ 4000'],
  ['exports of core used by tests only', unusedInCore().length, '0'],
  ['files of at most 40 lines that could be merged', small.length, '≤ 60'],
  ['circles of features', featureCircles(imported).length, '≤ 1'],
  ['function bodies in migrations', functionsInMigrations.length, '0'],
  ['files of a feature commit (median of the last ten)', median(featureCommits), '≤ 35'],
  ['files above 200 lines', product.filter(file => lines([file]) > 200).length, ''],
]

const width = Math.max(...rows.map(([what]) => what.length))
for (const [what, now, goal] of rows) console.log(`${what.padEnd(width)}  ${String(now).padStart(6)}  ${goal}`)

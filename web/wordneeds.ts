import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { filesOf, partOf, wordsOf } from './locales.ts'

const web = import.meta.dirname
const core = resolve(web, '../core/src')
const app = resolve(web, 'src/app')

/** They name keys of every feature, and no screen shows them all. */
const CATALOGUES = ['problems', 'records', 'events', 'permissions', 'api', 'i18n'].map(name =>
  resolve(core, `${name}.ts`),
)
/**
 * They name keys of every feature, too: those who import them in the web show them, those in core take days and schemas
 * from them.
 */
const LISTS = ['contributions', 'parts'].map(name => resolve(core, `today/${name}.ts`))
/** They lead to every screen, each of which is loaded by itself. */
const WAYS = ['routing/features', 'routing/router', 'routing/navigation'].map(name => resolve(app, `${name}.ts`))

const IMPORT = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm
const KEY = /['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+|\.(?=\$\{))+)/g
const NAMED = /(?:\bfeature: |\blist\()'([a-z]+)'/g
/** Comments, and names of help texts, which have files of their own. */
const NO_WORDS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\bhelp: '[^']*'/gm

const german = new Map(filesOf('de').map(file => [file, wordsOf('de', file)]))
const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8').replace(NO_WORDS, '')
  texts.set(file, text)
  return text
}

/** Locale keys that a module names, and beginnings of those that it puts together. */
const keysIn = (file: string): string[][] =>
  [...textOf(file).matchAll(KEY)]
    .map(([, key = '']) => key.replace(/\.$/, '').split('.'))
    .filter(([name = '', ...path]) => partOf(german.get(name) ?? {}, path))

const wholeIn = (file: string): string[] =>
  [...textOf(file).matchAll(NAMED)].flatMap(([, name = '']) => (german.has(name) ? name : []))

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(IMPORT)]
    .map(([, from, alone]) => from ?? alone ?? '')
    .map(name => name.replace(/^@kreislauf\/core\//, `${core}/`))
    .map(name => resolve(dirname(file), name))
    .filter(name => /\.tsx?$/.test(name) && existsSync(name))

/** A module and what it imports statically. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || CATALOGUES.includes(file) || WAYS.includes(file)) return seen
  seen.add(file)
  const shows = file.startsWith(web) || LISTS.includes(file)
  for (const next of importsOf(file)) if (shows || !LISTS.includes(next)) reached(next, seen)
  return seen
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => resolve(folder, file))

/** What is there before any screen, and what tells of all screens: names in the sidebar and in the search. */
const frame = new Set([
  ...['../main.tsx', 'routing/roots.ts', 'shell/shell.tsx', 'shell/public.tsx'].flatMap(file => [
    ...reached(resolve(app, file)),
  ]),
  ...sourcesIn(resolve(web, 'src/features')).filter(file => /[\\/](routes|search)\.ts$/.test(file)),
])

/** The keys that the frame of the app names. */
export const frameKeys = (): string[][] => [...frame].flatMap(keysIn)

/** The files of words that a module and what it imports show something of, beyond what the frame names. */
export function needsOf(file: string): string[] {
  const modules = [...reached(file)].filter(one => !frame.has(one))
  const named = modules.flatMap(one => [...keysIn(one).map(([name = '']) => name), ...wholeIn(one)])
  return [...new Set(named)].sort()
}

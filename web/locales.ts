import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Words, wordReader } from '../core/src/wordfile.ts'

export type { Words }

const folder = fileURLToPath(new URL('../core/locales/', import.meta.url))

/** Codes of the languages that have words. */
export const spoken = readdirSync(folder)

/** What a language has files of: `log` for `log.json`. */
export const filesOf = (language: string): string[] =>
  readdirSync(`${folder}${language}`).flatMap(file => (file.endsWith('.json') ? file.slice(0, -'.json'.length) : []))

/** The words of one file of a language. */
export const wordsOf = (language: string, file: string): Words =>
  wordReader(one => readFileSync(`${folder}${language}/${one}.json`, 'utf8'))(file)

/** The part of some words that a path names, with its plurals; where it ends in the middle of a key, all that begin so. Undefined without any. */
export function partOf(words: Words, path: readonly string[]): Words | undefined {
  const [key = '', ...rest] = path
  const next = words[key]
  if (typeof next === 'object' && rest.length) {
    const part = partOf(next, rest)
    return part && { [key]: part }
  }
  if (next !== undefined) return { [key]: next }
  const begun = Object.entries(words).filter(([one]) => !rest.length && one.startsWith(key))
  return begun.length ? Object.fromEntries(begun) : undefined
}

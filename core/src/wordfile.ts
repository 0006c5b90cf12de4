import { unbroken } from './unbroken.ts'

/** The texts of a file, or of a part of it. */
export interface Words {
  [key: string]: string | Words
}

/**
 * A reference to a text under another key, `$t(fields.zip)`. If a value selects the key, it is resolved when the text
 * is used.
 */
const ELSEWHERE = /\$t\(([\w.-]+)\)/g

/**
 * Reads the files of one language from their contents: resolves references and inserts non-breaking spaces. Throws
 * for a reference to a missing text.
 */
export function wordReader(contentOf: (file: string) => string): (file: string) => Words {
  const written = new Map<string, Words>()
  const writtenIn = (file: string): Words => {
    const words: Words = written.get(file) ?? JSON.parse(contentOf(file))
    written.set(file, words)
    return words
  }
  const textOf = (key: string): string => {
    const [file = '', ...path] = key.split('.')
    let found: string | Words | undefined = writtenIn(file)
    for (const name of path) found = typeof found === 'object' ? found[name] : undefined
    if (typeof found !== 'string') throw new Error(`no words for $t(${key})`)
    return said(found)
  }
  const said = (text: string): string => unbroken(text.replace(ELSEWHERE, (_, key: string) => textOf(key)))
  const saidIn = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? said(value) : saidIn(value)]),
    )
  return file => saidIn(writtenIn(file))
}

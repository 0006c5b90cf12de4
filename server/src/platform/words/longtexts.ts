import { existsSync, readFileSync } from 'node:fs'
import { unbroken } from '@kreislauf/core/unbroken.ts'

const folder = new URL('../../../../core/locales/', import.meta.url)

/** A long text of the locales, `<language>/<group>/<name>.md`; undefined if the language has none. */
export function longText(language: string, group: string, name: string): string | undefined {
  const file = new URL(`${language}/${group}/${name}.md`, folder)
  return existsSync(file) ? unbroken(readFileSync(file, 'utf8')) : undefined
}

import { MOST_ATTRIBUTES } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }
const ENTITY = /&(?:#(\d{1,9})|#x([\da-f]{1,8})|(\w{1,10}));/gi
const MOST_CODE = 0x10ffff

/** Text with resolved entities. Entities that the document declares itself are ignored. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (written: string, decimal?: string, hex?: string, name?: string) => {
        if (name) return NAMED[name.toLowerCase()] ?? written
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
        return code <= MOST_CODE ? String.fromCodePoint(code) : written
      })
    : text

const isSpace = (code: number) => code === 32 || (code > 8 && code < 14)

/**
 * Value of the first attribute of this name in the text of a tag, or of this name in any namespace if it begins with `:`. Throws BadTable if there
 * are too many.
 */
export function attributeIn(written: string, name: string): string | undefined {
  const any = name.startsWith(':')
  let at = 0
  for (let count = 1; ; count++) {
    const equals = written.indexOf('=', at)
    if (equals < 0) return undefined
    if (count > MOST_ATTRIBUTES) throw new BadTable('too-large')
    while (isSpace(written.charCodeAt(at))) at++
    let last = equals
    while (last > at && isSpace(written.charCodeAt(last - 1))) last--
    let begin = equals + 1
    while (isSpace(written.charCodeAt(begin))) begin++
    const mark = written.charCodeAt(begin)
    const end = mark === 34 ? written.indexOf('"', begin + 1) : mark === 39 ? written.indexOf("'", begin + 1) : -1
    if (end < 0) return undefined
    const length = last - at
    const meant = any ? length > name.length : length === name.length
    if (meant && written.startsWith(name, last - name.length)) return decoded(written.slice(begin + 1, end))
    at = end + 1
  }
}

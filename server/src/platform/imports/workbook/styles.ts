import { MOST_STYLES } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'
import type { Archive } from './archive.ts'
import { passAll } from './xml.ts'

/** Built-in formats of dates and times. */
const DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
const isBuiltIn = (id: number) => DATES.some(([from, to]) => id >= from && id <= to)

/** Maximum length of a format in Excel. */
const MOST_FORMAT = 255
/** Whether a custom format shows dates or times: date letters outside of quotation marks, brackets and escapes. */
const isDate = (code: string) =>
  /[dmyhs]/i.test(code.slice(0, MOST_FORMAT).replace(/"[^"]*"|\[[^[\]]*\]|\\.|_.|general/gi, ''))

/** For each cell style, whether its numbers are dates. Throws BadTable. */
export async function dateStyles(archive: Archive, part: string): Promise<readonly boolean[]> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let inside = false
  await passAll(
    archive.text(part),
    {
      open({ name, attribute }) {
        if (name === 'numFmt') {
          own.set(Number(attribute('numFmtId')), isDate(attribute('formatCode') ?? ''))
          if (own.size > MOST_STYLES) throw new BadTable('too-large')
        } else if (name === 'cellXfs') inside = true
        else if (name === 'xf' && inside) {
          const id = Number(attribute('numFmtId') ?? 0)
          if (styles.push(own.get(id) ?? isBuiltIn(id)) > MOST_STYLES) throw new BadTable('too-large')
        }
      },
      close(name) {
        if (name === 'cellXfs') inside = false
      },
    },
    archive.tally,
  )
  return styles
}

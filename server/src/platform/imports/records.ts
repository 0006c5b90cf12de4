import { MOST_CHARACTERS } from '../files/limits.ts'
import { BadTable } from './badtable.ts'

/** One line of a CSV file, or several blank ones. `line`: its last line number in the file. */
export interface CsvRecord {
  line: number
  cells: string[]
}

const RETURN = 13
const NEWLINE = 10
const QUOTE = '"'
/** Maximum length of a record in the file, where each quotation mark of its text is doubled. */
const MOST_WRITTEN = 2 * MOST_CHARACTERS

/**
 * Splits CSV text into records as it arrives; 50 MB of any content take a second. A quotation mark inside an unquoted cell is literal, as is one that
 * is not followed by the end of the cell or line.
 */
export class CsvRecords {
  readonly #sign: number
  readonly #quote: number
  #rest = ''
  /** Completed lines. */
  #lines = 0
  /** Start of the next cell; -1 if the line ends after the last one. */
  #next = 0
  #cell = ''

  /** `delimiter` is one character; `quoted`: whether quotation marks have a meaning. */
  constructor(delimiter: string, quoted: boolean) {
    this.#sign = delimiter.charCodeAt(0)
    this.#quote = quoted ? QUOTE.charCodeAt(0) : -1
  }

  /** The records completed by this chunk of text. Throws BadTable. */
  *write(text: string): Generator<CsvRecord> {
    yield* this.#read(this.#rest + text, false)
    if (this.#rest.length > MOST_WRITTEN) this.#bad()
  }

  /** The last record at the end of the file. Throws BadTable if a quotation mark is missing. */
  end(): Generator<CsvRecord> {
    return this.#read(this.#rest, true)
  }

  *#read(text: string, whole: boolean): Generator<CsvRecord> {
    let from = 0
    while (from < text.length) {
      const behind = this.#blank(text, from, whole)
      if (behind > from) {
        from = behind
        yield { line: this.#lines, cells: [''] }
        continue
      }
      const before = this.#lines
      const cells = this.#record(text, from, whole)
      if (!cells) {
        this.#lines = before
        break
      }
      from = this.#next
      yield { line: this.#lines, cells }
    }
    this.#rest = text.slice(from)
  }

  /** Position after the blank lines that begin here, as far as their end is known. */
  #blank(text: string, from: number, whole: boolean): number {
    let at = from
    for (;;) {
      const behind = behindEnd(text, at)
      // A line break at the end of the text may be the first half of CR LF.
      if (behind === at || (!whole && behind >= text.length)) return at
      this.#lines += 1
      at = behind
    }
  }

  /** Cells of the record that begins here, and its end in `#next`; undefined if the text ends before. */
  #record(text: string, begin: number, whole: boolean): string[] | undefined {
    const cells: string[] = []
    let characters = 0
    let at = begin
    for (;;) {
      const end = text.charCodeAt(at) === this.#quote ? this.#quoted(text, at, whole) : this.#plain(text, at, '')
      if (end < 0 || (!whole && end >= text.length - 1)) return undefined
      characters += this.#cell.length
      if (characters > MOST_CHARACTERS) this.#bad()
      cells.push(this.#cell)
      at = end + 1
      if (text.charCodeAt(end) === this.#sign) continue
      this.#lines += 1
      this.#next = end < text.length ? behindEnd(text, end) : end
      return cells
    }
  }

  /** End of an unquoted cell that begins here; leaves its text in `#cell`, after `known`. */
  #plain(text: string, from: number, known: string): number {
    const sign = this.#sign
    let at = from
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === sign || code === NEWLINE || code === RETURN) break
    }
    this.#cell = known + text.slice(from, at)
    return at
  }

  /** The same for a quoted cell; -1 if the text ends before. */
  #quoted(text: string, from: number, whole: boolean): number {
    let said = ''
    let begin = from + 1
    let at = begin
    for (;;) {
      const mark = text.indexOf(QUOTE, at)
      if (mark < 0) {
        if (whole) this.#bad()
        return -1
      }
      const next = text.charCodeAt(mark + 1)
      if (next === this.#quote) {
        said += text.slice(begin, mark + 1)
        begin = at = mark + 2
        continue
      }
      said += text.slice(begin, mark)
      this.#countLines(said)
      if (next !== this.#sign && next !== NEWLINE && next !== RETURN && mark + 1 < text.length)
        return this.#plain(text, mark, QUOTE + said)
      this.#cell = said
      return mark + 1
    }
  }

  #countLines(text: string): void {
    if (text.includes('\n') || text.includes('\r')) this.#lines += text.split(/\r\n|\n|\r/).length - 1
  }

  #bad(): never {
    throw new BadTable('no-table', { line: this.#lines + 1 })
  }
}

/** Position after a line break here; `at` if there is none. */
function behindEnd(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === NEWLINE) return at + 1
  if (code !== RETURN) return at
  return text.charCodeAt(at + 1) === NEWLINE ? at + 2 : at + 1
}

import { MOST_CHARACTERS } from '../files/limits.ts'
import { BadTable } from './badtable.ts'

/** One line of a CSV file, or several blank ones. `line` is the last one of the file that it stands in. */
export interface CsvRecord {
  line: number
  cells: string[]
}

const RETURN = 13
const NEWLINE = 10
const QUOTE = '"'
/** What a record may take in the file: each quotation mark of its text stands there twice. */
const MOST_WRITTEN = 2 * MOST_CHARACTERS

/**
 * The lines of a CSV file as its text comes: whatever a file of 50 MB holds, it is read in a second. A quotation mark within a cell that does
 * not begin with one stands for itself, as does one behind which neither the cell nor the line ends.
 */
export class CsvRecords {
  readonly #sign: number
  readonly #quote: number
  #rest = ''
  /** Lines that have ended. */
  #lines = 0
  /** Where the next cell begins; -1 where the line ends behind the last one. */
  #next = 0
  #cell = ''

  /** `delimiter` is one character; `quoted` where quotation marks mean something. */
  constructor(delimiter: string, quoted: boolean) {
    this.#sign = delimiter.charCodeAt(0)
    this.#quote = quoted ? QUOTE.charCodeAt(0) : -1
  }

  /** The records that end in the text, which goes on behind the last one. Throws BadTable. */
  *write(text: string): Generator<CsvRecord> {
    yield* this.#read(this.#rest + text, false)
    if (this.#rest.length > MOST_WRITTEN) this.#bad()
  }

  /** The one that ends with the file. Throws BadTable where a quotation mark is missing. */
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

  /** Behind the lines that begin here and hold nothing, as far as it is known where they end. */
  #blank(text: string, from: number, whole: boolean): number {
    let at = from
    for (;;) {
      const behind = behindEnd(text, at)
      // A line that ends with the text may be the half of an end that goes on.
      if (behind === at || (!whole && behind >= text.length)) return at
      this.#lines += 1
      at = behind
    }
  }

  /** The cells of the record that begins here, and in `#next` what is behind it; nothing where the text ends before it does. */
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

  /** Where a cell ends that begins here, whose text is left in `#cell`, behind what is known of it. */
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

  /** The same of one that begins with a quotation mark; -1 where the text ends before. */
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

/** Behind the end of a line that stands here; `at` where none does. */
function behindEnd(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === NEWLINE) return at + 1
  if (code !== RETURN) return at
  return text.charCodeAt(at + 1) === NEWLINE ? at + 2 : at + 1
}

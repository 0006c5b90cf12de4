import type { Limits } from '../../files/limits.ts'
import type { RawRow } from '../raw.ts'
import { Archive } from './archive.ts'
import { mergedIn } from './merged.ts'
import { type Parts, partsOf } from './parts.ts'
import { type Meaning, rowsOf } from './rows.ts'
import { sharedStrings } from './strings.ts'
import { dateStyles } from './styles.ts'

/** An open workbook: its sheets are read as they are asked for, in pieces, within the limits of a table. */
export class Workbook {
  readonly #archive: Archive
  readonly #parts: Parts
  readonly #limits: Limits
  #meaning: Promise<Meaning> | undefined

  private constructor(archive: Archive, parts: Parts, limits: Limits) {
    this.#archive = archive
    this.#parts = parts
    this.#limits = limits
  }

  /** Throws BadTable where it is no workbook. Whoever opens it closes it. */
  static async open(path: string, limits: Limits): Promise<Workbook> {
    const archive = await Archive.open(path)
    try {
      return new Workbook(archive, await partsOf(archive), limits)
    } catch (error) {
      archive.close()
      throw error
    }
  }

  /** In the order of the tabs; `hidden` ones are not shown to people. */
  get sheets(): readonly { name: string; hidden: boolean }[] {
    return this.#parts.sheets
  }

  /** The first lines of one sheet that hold anything, to know it by. Throws BadTable. */
  async *first(sheet: number): AsyncGenerator<RawRow> {
    this.#meaning ??= this.#read()
    const { part = '' } = this.#parts.sheets[sheet] ?? {}
    yield* rowsOf(this.#archive.text(part), await this.#meaning, this.#limits, [], this.#archive.tally)
  }

  /** The lines of one sheet that hold anything; a formula's cell is its value, merged cells say the same in each of their lines. Throws BadTable. */
  async *rows(sheet: number): AsyncGenerator<RawRow> {
    this.#meaning ??= this.#read()
    const { part = '' } = this.#parts.sheets[sheet] ?? {}
    const merged = this.#archive.isSmall(part) ? await mergedIn(this.#archive.text(part)) : []
    yield* rowsOf(this.#archive.text(part), await this.#meaning, this.#limits, merged, this.#archive.tally)
  }

  async #read(): Promise<Meaning> {
    const { strings, styles, from1904 } = this.#parts
    const dates = await dateStyles(this.#archive, styles)
    return { dates, strings: await sharedStrings(this.#archive, strings), from1904 }
  }

  close(): void {
    this.#archive.close()
  }
}

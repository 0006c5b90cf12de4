import type { Limits } from '../../files/limits.ts'
import type { RawRow } from '../raw.ts'
import { Archive } from './archive.ts'
import { mergedIn } from './merged.ts'
import { type Parts, partsOf } from './parts.ts'
import { type Meaning, rowsOf } from './rows.ts'
import { sharedStrings } from './strings.ts'
import { dateStyles } from './styles.ts'

/** An open workbook: reads its sheets on request, in chunks, within the limits of a table. */
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

  /** Throws BadTable if it is no workbook. The caller must close it. */
  static async open(path: string, limits: Limits): Promise<Workbook> {
    const archive = await Archive.open(path)
    try {
      return new Workbook(archive, await partsOf(archive), limits)
    } catch (error) {
      archive.close()
      throw error
    }
  }

  /** In the order of the tabs; `hidden` ones are invisible in the spreadsheet program. */
  get sheets(): readonly { name: string; hidden: boolean }[] {
    return this.#parts.sheets
  }

  /** The first lines of a sheet that are not empty, to recognise it. Throws BadTable. */
  async *first(sheet: number): AsyncGenerator<RawRow> {
    this.#meaning ??= this.#read()
    const { part = '' } = this.#parts.sheets[sheet] ?? {}
    yield* rowsOf(this.#archive.text(part), await this.#meaning, this.#limits, [], this.#archive.tally)
  }

  /** Lines of a sheet that are not empty; formulas as their values, merged cells repeated in each of their lines. Throws BadTable. */
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

/** Source of stock: an entry, or an output that added stock (opening, found). `left` in grams. */
export interface Lot {
  source: { takenKg: number }
  left: number
  /** Column of an allocation that names the source. */
  column: 'entryId' | 'sourceOutputId'
}

/** Stock of one waste type by age, in grams, to avoid sums of floats. */
export class Stock {
  readonly #lots: Lot[] = []
  #from = 0
  grams = 0

  put(source: Lot['source'], grams: number, column: Lot['column']): void {
    this.#lots.push({ source, left: grams, column })
    this.grams += grams
  }

  /** Number of lots that are not used up. */
  get count(): number {
    return this.#lots.length - this.#from
  }

  /** Grams in the oldest lots. */
  oldest(count: number): number {
    return this.#lots.slice(this.#from, this.#from + count).reduce((sum, { left }) => sum + left, 0)
  }

  /** Takes from the oldest lots (details O64). Throws if there is less. */
  take(grams: number): { lot: Lot; grams: number }[] {
    if (grams > this.grams) throw new Error(`${grams} g requested, ${this.grams} g in stock`)
    const parts: { lot: Lot; grams: number }[] = []
    let wanted = grams
    while (wanted > 0) {
      const lot = this.#lots[this.#from] as Lot
      const part = Math.min(lot.left, wanted)
      if (part > 0) parts.push({ lot, grams: part })
      lot.left -= part
      lot.source.takenKg = (Math.round(lot.source.takenKg * 1000) + part) / 1000
      wanted -= part
      if (lot.left === 0) this.#from++
    }
    this.grams -= grams
    return parts
  }
}

/** Where stock lies: an entry, or an output that put something in (opening, found). `left` in grams. */
export interface Lot {
  source: { takenKg: number }
  left: number
  /** Which of the two columns of an allocation names the source. */
  column: 'entryId' | 'sourceOutputId'
}

/** Stock of one waste type by age, in grams, so that nothing is ever summed as a float. */
export class Stock {
  readonly #lots: Lot[] = []
  #from = 0
  grams = 0

  put(source: Lot['source'], grams: number, column: Lot['column']): void {
    this.#lots.push({ source, left: grams, column })
    this.grams += grams
  }

  /** How many lots are not used up. */
  get count(): number {
    return this.#lots.length - this.#from
  }

  /** Grams in the oldest lots. */
  oldest(count: number): number {
    return this.#lots.slice(this.#from, this.#from + count).reduce((sum, { left }) => sum + left, 0)
  }

  /** Takes from the oldest lots (details O64). There must be as much. */
  take(grams: number): { lot: Lot; grams: number }[] {
    if (grams > this.grams) throw new Error(`${grams} g wanted, ${this.grams} g there`)
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

import type { Raw, RawRow } from './raw.ts'

/**
 * First words of a line of totals, in German and English, and what may follow. Each character matches in one way only: otherwise the expression
 * backtracks for hours on a long number.
 */
const SUM =
  /^(?:(?:zwischen|gesamt|end|monats|jahres|tages|teil|gruppen)?[- ]?(?:summen?|ergebnis)|gesamt(?:menge|gewicht|zahl|anzahl|bestand)?|insgesamt|anzahl|(?:grand |sub-?)?total|sum|übertrag|saldo|σ|∑|ø|durchschnitt|mittelwert)(?:[\d.,\s:=*()-]|kg|to?(?!\p{L})|€|eur|stk|stück|fahrzeuge?|positionen|datensätze|einträge|zeilen|personen|mitarbeiter|betriebe?|firmen|partner|lieferanten|adressen|records|rows|items|cars|vehicles|nicht|gefährliche?[rns]?|abfälle|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)*$/iu
/** A count with its noun: `5 Fahrzeuge`. */
const COUNT =
  /^\d[\d.]*\s+(?:fahrzeuge?|positionen|datensätze|einträge|zeilen|personen|mitarbeiter|betriebe|firmen|partner|adressen|records|rows|vehicles)(?:\s+(?:insgesamt|gesamt|total))?[\s:.]*$/iu
/** A signature, or place and date before it. */
const SIGNED =
  /^(?:gez\.|i\.\s?[av]\.|unterschrift|unterzeichnet|ort,?\s*datum|datum,?\s*unterschrift|\p{Lu}[\p{L}. /-]{1,40},\s*(?:den|am)?\s*\d{1,2}\.|(?:geprüft|freigegeben|aufgestellt|bestätigt|erfasst|genehmigt)(?:\s*(?:[:.]|durch|von|am)|$)|signature|signed)|_{3,}|\.{5,}/iu
/** First words of a note that is alone in its line. */
const NOTE =
  /^(?:(?:stand|quelle|hinweise?|anmerkung(?:en)?|erstellt|exportiert|export|auswertung|gedruckt|druckdatum|ausdruck|datum|seite|blatt|legende|bearbeiter(?:in)?|ende der liste|as of|source|note|page|printed|created)(?:\s*:|\s+(?:von|vom|am|mit|durch|aus|by|on|with)\b|[\s.]+\d)|\*{1,3}\)?\s|\d\)\s|[-=_*]{3,}$|©|\(c\)\s)/i
/** A ruled line below the heading or above a total, cell by cell. */
const RULE = /^[-=_*:|+]{2,}$/
const NUMBER = /^[-+]?[\d\s.,'’]+(?:kg|t|to|l|€|eur|stk|stück|%)?\.?$/i

const textOf = (cell: Raw | undefined) => String(cell ?? '').trim()

/** Whether a line is empty. */
export const isBlank = (cells: readonly Raw[]): boolean =>
  cells.every(cell => !textOf(cell).replace(/[\s\u200b\u00ad\ufeff]/g, ''))

/** Whether a line is no record: a total, a note below the table, or a repeated heading. */
export function isAside(cells: readonly Raw[], heading: readonly Raw[]): boolean {
  const filled = cells.map(textOf).filter(Boolean)
  const [first = '', ...others] = filled
  if ((SUM.test(first) || COUNT.test(first)) && others.every(text => NUMBER.test(text) || SUM.test(text))) return true
  if (filled.every(text => RULE.test(text))) return true
  if ((NOTE.test(first) || SIGNED.test(first)) && filled.length <= 2) return true
  return filled.length > 1 && cells.every((cell, at) => !textOf(cell) || textOf(cell) === textOf(heading[at]))
}

/** Whether a line has no value in any required column, and only a caption, numbers or a signature in others. */
export function isCaption(cells: readonly Raw[], needed: readonly number[], known: readonly number[]): boolean {
  const filled = [...cells.keys()].filter(at => !isBlank([cells[at] ?? null]))
  const missing = needed.filter(at => !filled.includes(at))
  if (
    needed.length > 1 &&
    filled.length === 1 &&
    !known.some(at => filled.includes(at) && /\d/.test(textOf(cells[at])))
  )
    return true
  return missing.length === needed.length && needed.length > 0 && filled.every(at => NUMBER.test(textOf(cells[at])))
}

/** Minimum of filled cells of a record in tables that have captions and notes between the records. */
const RECORD_CELLS = 3

const filledOf = (row: RawRow | undefined) => row?.cells.filter(cell => !isBlank([cell])).length ?? 0

/**
 * Returns a function to call line by line: true for a single cell after a blank line while records have more cells, i.e. a caption, note or
 * signature.
 */
export function aloneIn(): (row: RawRow, next: RawRow | undefined) => boolean {
  let records = false
  let apart = false
  return (row, next) => {
    const count = filledOf(row)
    apart = count < 2 && (apart || !!row.apart || count === 0)
    records ||= count >= RECORD_CELLS
    return apart && count === 1 && (records || filledOf(next) >= RECORD_CELLS)
  }
}

/** Each line with the following one. */
export async function* withNext(rows: AsyncGenerator<RawRow>): AsyncGenerator<[RawRow, RawRow | undefined]> {
  let before: RawRow | undefined
  for await (const row of rows) {
    if (before) yield [before, row]
    before = row
  }
  if (before) yield [before, undefined]
}

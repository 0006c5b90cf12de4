import type { Raw } from './raw.ts'

/** Words with which a line of sums begins, in German and English, and what may stand behind them. Each sign fits in one way only, or a long number takes hours. */
const SUM =
  /^(?:(?:zwischen|gesamt|end|monats|jahres|tages|teil)?[- ]?(?:summen?|ergebnis)|gesamt(?:menge|gewicht|zahl|anzahl|bestand)?|insgesamt|anzahl|(?:grand |sub-?)?total|sum|übertrag|saldo|σ)(?:[\d.,\s:=]|kg|to?|€|eur|stk|stück|fahrzeuge?|positionen|datensätze|einträge|zeilen|personen|mitarbeiter)*$/i
/** Words with which a note begins that stands alone in its line. */
const NOTE =
  /^(?:(?:stand|quelle|hinweise?|anmerkung(?:en)?|erstellt|gedruckt|druckdatum|ausdruck|datum|seite|blatt|legende|bearbeiter(?:in)?|ende der liste|as of|source|note|page|printed|created)(?:\s*:|\s+(?:von|vom|am|by|on)\b|[\s.]+\d)|\*{1,3}\)?\s|[-=_*]{3,}$)/i
const NUMBER = /^[-+]?[\d\s.,'’]+(?:kg|t|to|l|€|eur|stk|stück|%)?\.?$/i

const textOf = (cell: Raw | undefined) => String(cell ?? '').trim()

/** Whether a line holds nothing at all. */
export const isBlank = (cells: readonly Raw[]): boolean =>
  cells.every(cell => !textOf(cell).replace(/[\s\u200b\u00ad\ufeff]/g, ''))

/** Whether a line is no record: a sum, a note below the table, or the heading once more. */
export function isAside(cells: readonly Raw[], heading: readonly Raw[]): boolean {
  const filled = cells.map(textOf).filter(Boolean)
  const [first = '', ...others] = filled
  if (SUM.test(first) && others.every(text => NUMBER.test(text) || SUM.test(text))) return true
  if (NOTE.test(first) && filled.length <= 2) return true
  return filled.length > 1 && cells.every((cell, at) => !textOf(cell) || textOf(cell) === textOf(heading[at]))
}

const NBSP = '\u00a0'

/** Unit symbols that belong to the number before them. */
const UNIT = '%|°C|kg|g|t|l|km|cm|m[²³]?|[kMG]B|kWh?|ccm|Uhr|EUR|€'
const RULES = [
  // A number or a placeholder, and its unit.
  new RegExp(`(?<=[\\d}]) (?=(?:${UNIT})(?![\\p{L}\\d]))`, 'gu'),
  // Words before the number of a paragraph or form, and the number.
  /(?<=§|(?<!\p{L})(?:(?:Art|Abs|Nr|No)\.|Absatz|Artikel|Anlage|Anhang|Article|Annex)) (?=[\d{]|[IVX]+(?!\p{L}))/gu,
  // A mass of a gas, and the gas.
  /(?<=(?<!\p{L})(?:kg|t)) (?=CO₂)/gu,
  // The letters of an abbreviation: z. B., d. h., i. d. R.
  /(?<=(?<!\p{L})\p{L}\.) (?=\p{L}\.)/gu,
]

/**
 * Inserts non-breaking spaces between a number and its unit, a paragraph sign and its number, and within
 * abbreviations.
 */
export const unbroken = (text: string): string => RULES.reduce((whole, rule) => whole.replace(rule, NBSP), text)

const NBSP = '\u00a0'

/** Signs of units that belong to the number before them. */
const UNIT = '%|°C|kg|g|t|l|km|cm|m[²³]?|[kMG]B|kWh?|ccm|Uhr|EUR|€'
const RULES = [
  // A number or a value, and its unit.
  new RegExp(`(?<=[\\d}]) (?=(?:${UNIT})(?![\\p{L}\\d]))`, 'gu'),
  // What counts a paragraph or a form, and its number.
  /(?<=§|(?<!\p{L})(?:(?:Art|Abs|Nr|No)\.|Absatz|Artikel|Anlage|Anhang|Article|Annex)) (?=[\d{]|[IVX]+(?!\p{L}))/gu,
  // A mass of a gas, and the gas.
  /(?<=(?<!\p{L})(?:kg|t)) (?=CO₂)/gu,
  // The letters of an abbreviation: z. B., d. h., i. d. R.
  /(?<=(?<!\p{L})\p{L}\.) (?=\p{L}\.)/gu,
]

/** A text that no line breaks between a number and its unit, a paragraph sign and its number, or within an abbreviation. */
export const unbroken = (text: string): string => RULES.reduce((whole, rule) => whole.replace(rule, NBSP), text)

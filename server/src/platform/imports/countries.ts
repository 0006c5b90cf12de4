import { plainWord } from './words.ts'

/** Distinguishing signs of vehicles that differ from the two-letter code (Vienna Convention). */
const SIGNS: Record<string, string> = {
  ...{ A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', H: 'HU', I: 'IT', L: 'LU', N: 'NO', P: 'PT', S: 'SE', V: 'VA' },
  ...{
    BRD: 'DE',
    DEU: 'DE',
    GER: 'DE',
    AUT: 'AT',
    CHE: 'CH',
    DNK: 'DK',
    EST: 'EE',
    FIN: 'FI',
    FL: 'LI',
    SLO: 'SI',
    SRB: 'RS',
    UK: 'GB',
  },
}

let names: Map<string, string> | undefined
/** Country codes by their names in German and English. */
function codesByName(): Map<string, string> {
  if (names) return names
  names = new Map()
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  for (const language of ['de', 'en']) {
    const spoken = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of letters.flatMap(first => letters.map(second => first + second))) {
      // Skips withdrawn codes, which have names, too.
      const name = new Intl.Locale(`und-${code}`).region === code ? spoken.of(code) : undefined
      if (name && !names.has(plainWord(name))) names.set(plainWord(name), code)
    }
  }
  return names
}

/** Country code of a written country: `DE`, `D`, `Deutschland`, `Germany`; undefined if unknown. */
export function countryOf(text: string): string | undefined {
  const short = text.trim().toUpperCase().replace(/\.$/, '')
  const sign = SIGNS[short]
  if (sign) return sign
  if (/^[A-Z]{2}$/.test(short)) return short
  return codesByName().get(plainWord(text))
}

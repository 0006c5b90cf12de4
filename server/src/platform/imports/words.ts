import { inOneLine } from '@kreislauf/core/domain/tidy.ts'

/** Normalises a word for comparison: lower case, without blanks, signs and accents, umlauts spelled out. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .replace(/([aou])e/g, '$1')

/** Abbreviations for words of headings, as normalised by `plainWord`. */
const SHORT: Record<string, string> = {
  ...{ nr: 'nr', no: 'nr', num: 'nr', nummer: 'nr', number: 'nr', nrn: 'nr', schl: 'schlussel', schluss: 'schlussel' },
  ...{
    fgst: 'fahrgestell',
    fahrgest: 'fahrgestell',
    fg: 'fahrgestell',
    fzg: 'fahrzeug',
    fz: 'fahrzeug',
    fahrz: 'fahrzeug',
  },
  ...{
    kennz: 'kennzeichen',
    kz: 'kennzeichen',
    str: 'strasse',
    gew: 'gewicht',
    tel: 'telefon',
    fon: 'telefon',
    bez: 'bezeichnung',
  },
  ...{
    herst: 'hersteller',
    bem: 'bemerkung',
    bemerk: 'bemerkung',
    anm: 'anmerkung',
    dat: 'datum',
    einh: 'einheit',
    mg: 'menge',
  },
  ...{
    zert: 'zertifikat',
    erl: 'erlaubnis',
    gult: 'gultig',
    anspr: 'ansprech',
    bef: 'beforderer',
    entsorg: 'entsorger',
    quali: 'qualifikation',
  },
  ...{
    erstzul: 'erstzulassung',
    ez: 'erstzulassung',
    zul: 'zulassung',
    lagerpl: 'lagerplatz',
    stellpl: 'stellplatz',
    geburtsdat: 'geburtsdatum',
  },
}
/** Words that do not distinguish headings, and units after a heading. */
const IDLE = new Set([
  'amtl',
  'amtliches',
  'amtlich',
  'kfz',
  'pkw',
  'des',
  'der',
  'die',
  'das',
  'of',
  'the',
  'in',
  'pflicht',
  'pflichtfeld',
  'optional',
])
const UNITS = new Set(['kg', 't', 'to', 'stk', 'eur', 'l', 'ltr'])

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map(plainWord)
    .filter(Boolean)

/** Headings are compared up to this many characters. */
const LONGEST = 200

/** Normalises a heading for comparison: without units, brackets and filler words, abbreviations expanded. */
export function headingWord(text: string): string {
  const line = inOneLine(text)
    .trim()
    .slice(0, LONGEST)
    .replace(/\s(?:gem(?:\.|äß)|laut|lt\.?|according to)\s.*$/i, '')
  const bare = line.replace(/[([].*?[)\]]/g, ' ')
  const all = wordsOf(bare).map(word => SHORT[word] ?? word)
  const kept = all.filter(word => !IDLE.has(word) && !UNITS.has(word))
  return (kept.length ? kept : all)
    .join('')
    .replace(/identifi(?:zierungs?|kations?|cation)/, 'ident')
    .replace(/(?:nummern?|numbers?)/g, 'nr')
    .replace(/^(?:fahrzeug|auto)(?=ident|typ|modell|hersteller|klasse|marke|kennzeichen|gewicht)/, '')
}

/** Whether a heading abbreviates another one: `Fabr.` and `fabrikat`, `Behördl. Nr.` and `behordlichenr`, `B-Land` and `bundesland`. */
export function isShortOf(text: string, name: string): boolean {
  const parts =
    text
      .slice(0, LONGEST)
      .replace(/[([].*?[)\]]/g, ' ')
      .match(/\p{L}+\.?/gu) ?? []
  const isShort = (part: string) => part.endsWith('.') || part.length === 1
  if (!parts.some(isShort) || parts.join('').length < 4) return false
  const pattern = parts.map(part => {
    const word = plainWord(part)
    return SHORT[word] ?? (isShort(part) ? `${word}\\p{L}*` : word)
  })
  return new RegExp(`^${pattern.join('')}$`, 'u').test(name)
}

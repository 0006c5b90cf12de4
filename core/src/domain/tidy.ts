/**
 * Characters that no eye sees and that paper, web pages and exports leave in a text: soft hyphens, blanks of no width, marks of order and
 * of direction. Those that join signs stay where they have a meaning: in scripts that need them and within emoji.
 */
const UNSEEN =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<!\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}])(?:\u200c|\u200d)/gu
/** Blanks of any width, those that do not break among them. */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** Hyphens that a line ends behind, or does not. */
const HYPHENS = /[\u2010\u2011]/g
const PLAIN = /^[\n\u0020-\u007e]*$/

/** A text as a keyboard would have written it: one form of each accented letter (NFC), nothing that cannot be seen, one kind of blank, hyphen and line break. */
export function tidied(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(HYPHENS, '-')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
}

/** Blanks that stand together, whatever their kind. Taken whole, so that a million of them are passed once and not once for each. */
const BLANK_RUN = /(?:\s|_x000[DA]_)+/gi

/** The same for a field of one line: what breaks a line, also as Excel writes it, is a blank. */
export const inOneLine = (text: string): string =>
  tidied(text)
    .replace(BLANK_RUN, run => (run.includes('\n') ? ' ' : run.replace(/_x000[DA]_/gi, ' ')))
    .replace(/\t+/g, ' ')

/** Signs that people type for an apostrophe, and those that they type for a hyphen: the same in names, plates and numbers. */
const APOSTROPHES = /['`´‘’‛ʹʻʼʽˈ′＇]/g
const DASHES = /[‐‑‒–—―−⁃﹘﹣－]/g

/** A text in which there is one kind of apostrophe (’) and of hyphen, as in names. */
export const oneSign = (text: string): string => text.replace(APOSTROPHES, '’').replace(DASHES, '-')

/** A text in which every kind of dash is a hyphen, as in plates and numbers. */
export const hyphened = (text: string): string => text.replace(DASHES, '-')

/** What a spreadsheet shows of `="0123"` and `'0123`, which exports write so that no number is made of it. */
export const unguarded = (text: string): string =>
  text
    .replace(/^\s*=\s*"((?:[^"]|"")*)"\s*$/s, (_, inner: string) => inner.replaceAll('""', '"'))
    .replace(/^\s*'(?=.)/s, '')

/** Cyrillic and Greek letters that look like those of a plate or VIN, as papers and keyboards of other countries have them. */
const ALIKE = ['АВЕЅЈКМНРСТХУΑΒΕΖΗΚΜΝΡΤΥΧ', 'ABESJKMHPCTXYABEZHKMNPTYX'] as const

/** Numbers in capitals as a German keyboard has them: letters of full width and those of other scripts that look the same are ours. */
export const inCapitals = (text: string): string =>
  hyphened(unguarded(inOneLine(text)).normalize('NFKC').toUpperCase()).replace(
    /[Α-ЯЅЈ]/g,
    letter => ALIKE[1][ALIKE[0].indexOf(letter)] ?? letter,
  )

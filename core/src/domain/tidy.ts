/**
 * Invisible characters that documents, web pages and exports leave in a text: soft hyphens, zero-width blanks, byte order and direction marks. Joiners
 * are kept where they have a meaning: in scripts that need them and within emoji.
 */
const UNSEEN =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<!\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}])(?:\u200c|\u200d)/gu
/** Blanks of any width, including non-breaking ones. */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** Breaking and non-breaking hyphens. */
const HYPHENS = /[\u2010\u2011]/g
const PLAIN = /^[\n\u0020-\u007e]*$/

/** Normalises a text to what a keyboard would produce: Unicode NFC, no invisible characters, one kind of blank, hyphen and line break. */
export function tidied(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(HYPHENS, '-')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
}

/** A run of blanks of any kind. Matched as a whole, so that a million of them cost one pass. */
const BLANK_RUN = /(?:\s|_x000[DA]_)+/gi

/** The same for a single-line field: line breaks, also in Excel's notation, become blanks. */
export const inOneLine = (text: string): string =>
  tidied(text)
    .replace(BLANK_RUN, run => (run.includes('\n') ? ' ' : run.replace(/_x000[DA]_/gi, ' ')))
    .replace(/\t+/g, ' ')

/** Characters typed for an apostrophe, and those typed for a hyphen: equivalent in names, plates and numbers. */
const APOSTROPHES = /['`´‘’‛ʹʻʼʽˈ′＇]/g
const DASHES = /[‐‑‒–—―−⁃﹘﹣－]/g

/** Replaces all kinds of apostrophe by ’ and of hyphen by one, as in names. */
export const oneSign = (text: string): string => text.replace(APOSTROPHES, '’').replace(DASHES, '-')

/** Replaces every kind of dash by a hyphen, as in plates and numbers. */
export const hyphened = (text: string): string => text.replace(DASHES, '-')

/** The displayed text of `="0123"` and `'0123`, which exports write to prevent conversion to a number. */
export const unguarded = (text: string): string =>
  text
    .replace(/^\s*=\s*"((?:[^"]|"")*)"\s*$/s, (_, inner: string) => inner.replaceAll('""', '"'))
    .replace(/^\s*'(?=.)/s, '')

/** Cyrillic and Greek letters that look like those of a plate or VIN, found on foreign documents and keyboards. */
const ALIKE = ['АВЕЅЈКМНРСТХУΑΒΕΖΗΚΜΝΡΤΥΧ', 'ABESJKMHPCTXYABEZHKMNPTYX'] as const

/** Upper case with full-width letters and lookalikes of other scripts replaced by Latin ones. */
export const inCapitals = (text: string): string =>
  hyphened(unguarded(inOneLine(text)).normalize('NFKC').toUpperCase()).replace(
    /[Α-ЯЅЈ]/g,
    letter => ALIKE[1][ALIKE[0].indexOf(letter)] ?? letter,
  )

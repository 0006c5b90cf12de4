import type { Finding } from './finding.ts'

/** Single blanks, none at the ends, one form of each accented letter (Unicode NFC). */
export const normaliseName = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

const problemsBy =
  (pattern: RegExp) =>
  (text: string): Finding[] =>
    text === '' || pattern.test(text) ? [] : [{ code: 'name_characters' }]

/** A person's name: any letters, marks, blank, hyphen, apostrophe, dot (details O79). */
export const nameProblems = problemsBy(/^[\p{L}\p{M} .'’-]+$/u)

/** A town: like a name, and digits, brackets, slash and comma as in `Halle (Saale)` or `Frankfurt/Oder`. */
export const cityProblems = problemsBy(/^[\p{L}\p{M}\d .,'’()/-]+$/u)

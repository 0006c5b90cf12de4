import type { Finding } from './finding.ts'
import { inOneLine, oneSign } from './tidy.ts'

/** Single blanks, none at the ends, one form of each accented letter (Unicode NFC), one apostrophe (’) and one hyphen. */
export const normaliseName = (text: string): string => oneSign(inOneLine(text)).trim().replace(/\s+/g, ' ')

const problemsBy =
  (pattern: RegExp) =>
  (text: string): Finding[] =>
    text === '' || pattern.test(normaliseName(text)) ? [] : [{ code: 'name_characters' }]

/** A person's name as registers write it: letters and what joins or explains them (details O79), `Müller (geb. Meier)`, `Erben Müller/Meier`. */
export const nameProblems = problemsBy(/^(?=.*\p{L})[\p{L}\p{M} .,;:·’‚"„“”()[\]/|\\&+*†_-]+$/u)

/** A town: like a name, and digits, brackets, slash and comma as in `Halle (Saale)` or `Frankfurt/Oder`. */
export const cityProblems = problemsBy(/^[\p{L}\p{M}\d .,;:’()/&*-]+$/u)

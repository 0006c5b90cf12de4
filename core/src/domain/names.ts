import type { Finding } from './finding.ts'
import { inOneLine, oneSign } from './tidy.ts'

/** Normalises a name: single blanks, trimmed, Unicode NFC, one kind of apostrophe (’) and hyphen. */
export const normaliseName = (text: string): string => oneSign(inOneLine(text)).trim().replace(/\s+/g, ' ')

const problemsBy =
  (pattern: RegExp) =>
  (text: string): Finding[] =>
    text === '' || pattern.test(normaliseName(text)) ? [] : [{ code: 'name_characters' }]

/** A person's name as in registers: letters and characters that join or explain them (details O79), `Müller (geb. Meier)`, `Erben Müller/Meier`. */
export const nameProblems = problemsBy(/^(?=.*\p{L})[\p{L}\p{M} .,;:·’‚"„“”()[\]/|\\&+*†_-]+$/u)

/** A town: as a name, plus digits, brackets, slash and comma as in `Halle (Saale)` or `Frankfurt/Oder`. */
export const cityProblems = problemsBy(/^[\p{L}\p{M}\d .,;:’()/&*-]+$/u)

/** Length of texts that make an ambiguous regular expression backtrack. */
const SIGNS = 20_000
const FEW = 26

const shapes: readonly ((signs: number) => string)[] = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u00a0',
    '-',
    '.',
    ',',
    ';',
    '1',
    '1 ',
    '1.',
    '1,',
    '1. ',
    'a',
    'A',
    'a.',
    ', ',
    ',(',
  ].map(sign => (signs: number) => `a${sign.repeat(Math.ceil(signs / sign.length))}!`),
  ...['(', '[', '<', '/', '_', "'", '*', '#', '0', 'k', ' k', '(, ', '_x000D_', 'a@', '\u0301', '\u200d', 'mo '].map(
    sign => (signs: number) => sign.repeat(Math.ceil(signs / sign.length)),
  ),
  signs => `${' '.repeat(signs)}a`,
  signs => `1${' '.repeat(signs)}.${' '.repeat(signs)}2`,
  signs => `+49${' '.repeat(signs)}x`,
  signs => `="${'""'.repeat(signs / 2)}`,
  signs => `https://${'a/'.repeat(signs / 2)} `,
  signs => `a@${'a.'.repeat(signs / 2)}@`,
  signs => `A-B 12 ${'('.repeat(signs)}`,
  signs => `Summe ${'1'.repeat(signs)}!`,
  signs => `Summe: ${'1 '.repeat(signs / 2)}!`,
  signs => `ohne${' k'.repeat(signs / 2)}!`,
  signs => `a${'(, '.repeat(signs / 3)}x 1.1.2027`,
]

/** Short ones first: exponential backtracking would never end on the long ones. */
export const longTexts: readonly string[] = [FEW, SIGNS].flatMap(signs => shapes.map(shape => shape(signs)))

/** Limit in ms. Linear time is a hundredth of it, quadratic time twenty times as much. */
const LONG = 400

/**
 * The first text that takes long, in two attempts, so that a busy machine is not mistaken for it; undefined if there
 * is none.
 */
export function slowest(texts: readonly string[], read: (text: string) => unknown): string | undefined {
  const took = (text: string) => {
    const begun = performance.now()
    read(text)
    return performance.now() - begun
  }
  const found = texts.find(text => took(text) > LONG && took(text) > LONG)
  return found && `${found.slice(0, 12)} (${found.length} signs)`
}

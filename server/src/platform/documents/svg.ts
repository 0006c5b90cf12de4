import type { Picture } from './types.ts'

/** The colours of a paper. */
export const COLOURS = ['#0b7a5e', '#8a948f', '#2f6fb5']
export const [INK, RULE] = ['#55625c', '#c6d0cb']

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** As exact as paper needs it. */
export const at = (value: number) => Math.round(value * 10) / 10

/** Words of a drawing, in the paper's type, with a white edge that keeps them readable on lines behind them. */
export const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end', size = 17) =>
  `<text stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke" x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" fill="${INK}" font-size="${size}" font-family="Source Sans 3">${escaped(words)}</text>`

/** A drawing of so many units, as a picture for paper. */
export const svg = (width: number, height: number, parts: readonly string[]): Picture =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at(width)} ${at(height)}">${parts.join('')}</svg>`,
  )

import type { Picture } from './types.ts'

/** Colours in documents. */
export const COLOURS = ['#0b7a5e', '#8a948f', '#2f6fb5']
export const [INK, RULE] = ['#55625c', '#c6d0cb']

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Rounds to the precision needed in print. */
export const at = (value: number) => Math.round(value * 10) / 10

/** Text of a drawing in the font of documents, with a white outline that keeps it readable on lines. */
export const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end', size = 17) =>
  `<text stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke" x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" fill="${INK}" font-size="${size}" font-family="Source Sans 3">${escaped(words)}</text>`

/** A drawing of the given size as a picture for documents. */
export const svg = (width: number, height: number, parts: readonly string[]): Picture =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at(width)} ${at(height)}">${parts.join('')}</svg>`,
  )

import { spawn, spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

/** Whether poppler's pdftotext is installed to read documents back; without it tests compare bytes only. */
export const readable = spawnSync('pdftotext', ['-v']).status === 0

/** The text of each page of a PDF. */
export async function pages(pdf: Uint8Array): Promise<string[]> {
  const reader = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'] })
  reader.stdin.end(pdf)
  const text = (await buffer(reader.stdout)).toString()
  return text.split('\f').slice(0, -1)
}

/** Structure tree of a PDF for screen readers: the kinds of its elements in order (`H1`, `TH`). */
export async function structure(pdf: Uint8Array): Promise<string[]> {
  const reader = spawn('pdfinfo', ['-struct', '-'], { stdio: ['pipe', 'pipe', 'ignore'] })
  reader.stdin.end(pdf)
  const text = (await buffer(reader.stdout)).toString()
  return text.split('\n').flatMap(line => line.match(/^\s*([A-Z][A-Za-z]*\d?)\b/)?.[1] ?? [])
}

/** Texts of a PDF in the order of screen readers, `Figure` for a picture. */
export async function read(pdf: Uint8Array): Promise<string[]> {
  const reader = spawn('pdfinfo', ['-struct-text', '-'], { stdio: ['pipe', 'pipe', 'ignore'] })
  reader.stdin.end(pdf)
  const text = (await buffer(reader.stdout)).toString()
  const lines = text.matchAll(/^\s*(?:(Figure):|"(.*)")$/gm)
  return [...lines].map(([, figure, words = '']) => figure ?? words.trim()).filter(Boolean)
}

/** Texts of a PDF under a key: alternative texts of figures (`Alt`), bookmarks (`Title`). */
export function pdfTexts(pdf: Uint8Array, name: 'Alt' | 'Title'): string[] {
  const found = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(new RegExp(`/${name} ?(?:\\(([^)]*)\\)|<FEFF([^>]*)>)`, 'g'))
  return [...found].map(
    ([, plain, wide]) =>
      plain ??
      Buffer.from(wide ?? '', 'hex')
        .swap16()
        .toString('utf16le'),
  )
}

import { spawn, spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

/** Whether poppler's pdftotext is there to read papers back; without it tests look at bytes only. */
export const readable = spawnSync('pdftotext', ['-v']).status === 0

/** The text of each page of a PDF. */
export async function pages(pdf: Uint8Array): Promise<string[]> {
  const reader = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'] })
  reader.stdin.end(pdf)
  const text = (await buffer(reader.stdout)).toString()
  return text.split('\f').slice(0, -1)
}

/** What a PDF tells those who hear it: its parts in their order, each by its kind (`H1`, `TH`). */
export async function structure(pdf: Uint8Array): Promise<string[]> {
  const reader = spawn('pdfinfo', ['-struct', '-'], { stdio: ['pipe', 'pipe', 'ignore'] })
  reader.stdin.end(pdf)
  const text = (await buffer(reader.stdout)).toString()
  return text.split('\n').flatMap(line => line.match(/^\s*([A-Z][A-Za-z]*\d?)\b/)?.[1] ?? [])
}

/** What those hear who have a PDF read to them: its texts in their order, `Figure` where one stands. */
export async function read(pdf: Uint8Array): Promise<string[]> {
  const reader = spawn('pdfinfo', ['-struct-text', '-'], { stdio: ['pipe', 'pipe', 'ignore'] })
  reader.stdin.end(pdf)
  const text = (await buffer(reader.stdout)).toString()
  const lines = text.matchAll(/^\s*(?:(Figure):|"(.*)")$/gm)
  return [...lines].map(([, figure, words = '']) => figure ?? words.trim()).filter(Boolean)
}

/** What is written into a PDF under a name: the texts in place of its figures (`Alt`), its bookmarks (`Title`). */
export function told(pdf: Uint8Array, name: 'Alt' | 'Title'): string[] {
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

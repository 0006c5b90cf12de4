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

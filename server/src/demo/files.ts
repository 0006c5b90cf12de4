import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { FileStore } from '../platform/files/store.ts'

/** A small file of the demo, ready to be stored. */
export interface DemoFile {
  name: string
  type: 'application/pdf' | 'image/png'
  bytes: Uint8Array
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** A one-page PDF with lines of text, the first one as its heading. */
export function paper(name: string, lines: readonly string[]): DemoFile {
  const text = lines
    .map((line, index) => `/F1 ${index ? 12 : 20} Tf (${escaped(line)}) Tj 0 -${index ? 20 : 36} Td`)
    .join('\n')
  const stream = `BT 70 760 Td\n${text}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return { name, type: 'application/pdf', bytes: Buffer.from(body + end, 'latin1') }
}

/** The same document as scanned. */
export async function scan(name: string, lines: readonly string[]): Promise<DemoFile> {
  const text = lines.map(
    (line, index) => `<text x="70" y="${140 + index * 48}" font-size="${index ? 26 : 36}">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="744" height="1052"><rect width="744" height="1052" fill="#f6f4ee"/><g font-family="sans-serif" fill="#26282b">${text.join('')}</g></svg>`
  return { name, type: 'image/png', bytes: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer() }
}

const colours: Record<string, string> = {
  0: '#e8eaec',
  1: '#d8b400',
  3: '#a8322a',
  5: '#2f5d9b',
  6: '#3d6b4a',
  7: '#7d858c',
  8: '#6b4f3a',
  9: '#2a2d31',
}

/** A drawn car in its colour on the yard, with its plate below; mirrored if `turned`. */
export async function photo(name: string, colour: string, plate: string, turned = false): Promise<DemoFile> {
  const body = colours[colour] ?? '#7d858c'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="420" fill="#c9d6df"/><rect y="420" width="960" height="220" fill="#8d8f8c"/>
    <g${turned ? ' transform="translate(960 0) scale(-1 1)"' : ''}><path d="M130 430 q10 -90 120 -100 l110 -90 q20 -16 60 -16 h170 q50 0 90 40 l70 66 q90 8 100 60 v60 h-720z" fill="${body}"/>
    <path d="M290 326 l90 -72 h110 v72z M510 254 h80 q40 0 70 30 l44 42 h-194z" fill="#20303c" opacity=".75"/>
    <g fill="#1b1b1b"><circle cx="290" cy="460" r="66"/><circle cx="690" cy="460" r="66"/></g><g fill="#b9bdc1"><circle cx="290" cy="460" r="34"/><circle cx="690" cy="460" r="34"/></g></g>
    <rect x="370" y="545" width="240" height="54" rx="6" fill="#fff" stroke="#222" stroke-width="4"/><text x="490" y="584" font-family="sans-serif" font-size="34" text-anchor="middle">${plate}</text></svg>`
  return { name, type: 'image/png', bytes: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer() }
}

/** A part on a shelf, with a shape and colour for each kind. */
export async function partPhoto(name: string, kind: number): Promise<DemoFile> {
  const hue = (kind * 67) % 360
  const shapes = [
    '<circle cx="240" cy="170" r="92"/><circle cx="240" cy="170" r="38" fill="#dfe3e6"/>',
    '<path d="M110 250 l30 -150 q100 -40 210 0 l20 150z"/><rect x="150" y="120" width="180" height="60" fill="#dfe3e6"/>',
    '<rect x="120" y="110" width="240" height="140" rx="18"/><circle cx="180" cy="110" r="26"/><circle cx="300" cy="110" r="26"/>',
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#dfe3e6"/><rect y="252" width="480" height="68" fill="#9a8a72"/>
    <g fill="hsl(${hue} 22% 38%)">${shapes[kind % shapes.length]}</g></svg>`
  return { name, type: 'image/png', bytes: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer() }
}

/** A company's stamp: its name and place in an oval, on a transparent background. */
export async function stamp(name: string, place: string): Promise<DemoFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="260"><g fill="none" stroke="#1d3f8f"><ellipse cx="320" cy="130" rx="305" ry="118" stroke-width="7"/>
    <ellipse cx="320" cy="130" rx="288" ry="102" stroke-width="3"/></g><g fill="#1d3f8f" font-family="sans-serif" text-anchor="middle">
    <text x="320" y="122" font-size="38" font-weight="bold">${name}</text><text x="320" y="168" font-size="28">${place}</text></g></svg>`
  return { name: 'stempel.png', type: 'image/png', bytes: await sharp(Buffer.from(svg)).png().toBuffer() }
}

/** Stores the bytes and returns the columns of table `file`. */
export async function kept(files: FileStore, mandatorId: number, { name, type, bytes }: DemoFile) {
  const storageKey = `${mandatorId}/demo/${crypto.randomUUID()}.${type === 'image/png' ? 'png' : 'pdf'}`
  await files.put(storageKey, bytes, type)
  return {
    mandatorId,
    name,
    type,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey,
  }
}

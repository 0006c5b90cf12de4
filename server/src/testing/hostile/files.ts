import { strToU8, zipSync } from 'fflate'
import { blackPng, heic, hugeGif, hugeWebp, laughs, longText, nested, packedStream, pdfOf } from './packed.ts'
import { frames } from './pictures.ts'
import { hostileWorkbooks, workbook } from './workbooks.ts'

const MEGABYTE = 1024 * 1024
const SVG = ' xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"'

export interface HostileFile {
  what: string
  name: string
  make: () => Uint8Array | Promise<Uint8Array>
}

const tables: [what: string, name: string, make: HostileFile['make']][] = [
  ['packed files in packed files', 'liste.xlsx', () => nested(3, 12)],
  ['a packed file that is torn', 'liste.xlsx', () => workbook({ rows: '<row/>'.repeat(1000) }).subarray(0, 900)],
  ['a packed file of folders above', 'liste.zip', () => zipSync({ '../../etc/passwd': new Uint8Array(MEGABYTE) })],
  ['a line without an end', 'liste.csv', () => strToU8(`Name;${'x'.repeat(4 * MEGABYTE)}`)],
  ['a line of nothing but separators', 'liste.csv', () => strToU8(`Name${';'.repeat(4 * MEGABYTE)}`)],
  ['a quotation mark that never ends', 'liste.csv', () => strToU8(`Name;PLZ\n"${'a;b\n'.repeat(MEGABYTE)}`)],
  ['two million empty lines', 'liste.csv', () => strToU8(`Name;PLZ\n${'\n'.repeat(2 * MEGABYTE)}x;1`)],
  ['half of a letter', 'liste.csv', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(MEGABYTE + 1, 'a')])],
  ['a text of entities of entities', 'liste.xml', () => laughs('Workbook')],
  [
    'a text that names a file of the server',
    'liste.xml',
    () => strToU8('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  ],
]

/** Files read as tables. */
export const hostileTables: HostileFile[] = [
  ...Object.entries(hostileWorkbooks).map(([what, { make }]) => ({ what, name: 'liste.xlsx', make })),
  ...tables.map(([what, name, make]) => ({ what, name, make })),
]

/** Files stored as documents or drawn as pictures: forty, together with the tables. */
export const hostilePapers: HostileFile[] = [
  { what: 'an animation of 2,000 px', name: 'foto.gif', make: () => frames(24, 2000) },
  { what: 'a head of 65,535 px', name: 'foto.gif', make: hugeGif },
  { what: 'ten thousand frames', name: 'foto.gif', make: () => frames(10_000, 1) },
  { what: 'a picture of as many pixels as may be', name: 'foto.png', make: () => blackPng(10_000, 10_000, 10_000) },
  { what: 'a picture of more pixels', name: 'foto.png', make: () => blackPng(30_000, 30_000, 30_000) },
  { what: 'a text of 100 MB in a picture', name: 'foto.png', make: () => blackPng(8, 8, 8, longText()) },
  { what: 'a picture as large as one can be', name: 'foto.webp', make: hugeWebp },
  { what: 'a photo of a phone that is none', name: 'foto.heic', make: heic },
  {
    what: 'pages that are their own parents',
    name: 'nachweis.pdf',
    make: () =>
      pdfOf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 999999999/Parent 2 0 R>>'),
  },
  {
    what: 'a page of 500 MB',
    name: 'nachweis.pdf',
    make: () =>
      pdfOf(
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
        packedStream(),
      ),
  },
  { what: 'a drawing of entities of entities', name: 'stempel.svg', make: () => laughs('svg', SVG) },
  { what: 'a drawing that says it is a picture', name: 'stempel.png', make: () => laughs('svg', SVG) },
]

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { closePdf, renderPdf } from '../../platform/documents/pdf.ts'
import { EDITION, type VnEdition } from '../../platform/documents/vntypes.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Snapshot } from './sealed.ts'
import { lockedVn } from './testdata.ts'
import { copiesOf, vnData } from './vnpaper.ts'

afterAll(closePdf)

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * What was locked under an edition prints these bytes for ever: as the servers that had it printed them. One that fails here was changed by
 * its form, by the words of its data, the compiler, a typeface or a library. What changes a paper is a new edition; a released one keeps all that it needs.
 */
const printed: Record<VnEdition, string> = {
  1: 'c9b077b88909dfe8bd63a25b44f440cab35e2dc927bb9c2b38c6a03929f26579',
  2: 'c75799cde501e7370cfa78667aae2d773db9f1f86fc601ba96b3706b162807e7',
  3: '5de8e358b7e4fb5ab75126a328dcd582ab9105e5a47d48e1920107471538db96',
}
const forms: Record<VnEdition, string> = {
  1: 'bacf4ff3ebda7cc6e26138eb005b0b710cfd79637d8e895d2462364b9eb4b6ce',
  2: '096df12a47c7cb727372c02478e4cde6fdf604fd1d080976d6a66426f9059f56',
  3: 'f8057a22a5bbe87c5120a6bd1fc53309f588a310ed13c83bb1e0b218b0ad7c4c',
}
const editions: VnEdition[] = [1, 2, 3]

const stamp = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
const files = { get: async () => Readable.from([Buffer.from(stamp)]) } as unknown as FileStore

async function print(snapshot: Snapshot) {
  const printing = { vnr: '2026/0042', state: 'VALID', replacedby: '', copies: copiesOf(undefined), files } as const
  return sha256(await renderPdf('vn', await vnData(snapshot, printing)))
}

test.each(editions)('a VN locked under edition %i of the form prints the bytes of that time', async edition => {
  expect(await print({ ...lockedVn, edition })).toBe(printed[edition])
})

test('one whose snapshot names no edition prints as the servers did that named none', async () => {
  expect(await print(lockedVn)).toBe(printed[2])
})

test.each(editions)('the form of edition %i is as it was released', edition => {
  const folder = join(import.meta.dirname, '../../../templates/vn')
  expect(sha256(readFileSync(join(folder, `form${edition}.typ`)))).toBe(forms[edition])
})

test('drafts and what is locked now have the newest edition', () => expect(EDITION).toBe(editions.at(-1)))

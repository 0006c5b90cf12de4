import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { keysOf } from '@kreislauf/core/keys.ts'
import { afterAll, expect, test } from 'vitest'
import { closePdf, renderPdf } from '../../platform/documents/pdf.ts'
import { EDITION, type VnData, type VnEdition } from '../../platform/documents/vntypes.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Snapshot } from './sealed.ts'
import { lockedVn } from './testdata.ts'
import { copiesOf, vnData } from './vnpaper.ts'

afterAll(closePdf)

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

type Kind = 'valid' | 'replaced' | 'cancelled' | 'without a collection point'

/**
 * Expected hashes of the printed bytes per edition: a VN locked under an edition must print them for ever. A failure means that the form, its texts,
 * the compiler, a font or a library has changed. A changed document needs a new edition; a released one keeps everything that it needs.
 */
const printed: Record<VnEdition, Record<Kind, string>> = {
  1: {
    valid: 'c9b077b88909dfe8bd63a25b44f440cab35e2dc927bb9c2b38c6a03929f26579',
    replaced: '5ef4b2d016394b975271f3d36d4fe3500501cf756268ee55e2035ed655802755',
    cancelled: '0dfb121a5e7928d6dd442cbf5e5e6a611f1bd74c57e50b095f051727cd1e630c',
    'without a collection point': 'ffff8048e296c168d5daf9cb8e20d2cf1df7f5a23ed2d0981f9d01fb8ebc0c82',
  },
  2: {
    valid: 'c75799cde501e7370cfa78667aae2d773db9f1f86fc601ba96b3706b162807e7',
    replaced: 'b2966e263ab312a556fdcd88f9603659f53aa9ed4005b4f05a0149438b6821b0',
    cancelled: '1860bc6dc10b184ebb36e24f002754864acac7eb5b020ecfd8e88a95c2722538',
    'without a collection point': '4ac4deee066c9b7776e4b2c0c687ac1ee271e25f8472ac129e3b532655e00740',
  },
  3: {
    valid: '5de8e358b7e4fb5ab75126a328dcd582ab9105e5a47d48e1920107471538db96',
    replaced: '0b525003cc4f3b7a900f174c52399c9cbc4fd6989ab6e6743057443be7bad73c',
    cancelled: '83a20e9358c9f854ffe7c058fe1c47af90fcf50907b76da3889cf74ef0213502',
    'without a collection point': '57e6ecbe0cf421e567de8077229639ef7aee21e8e5ed03a70690e0dbc84103cb',
  },
}
const forms: Record<VnEdition, string> = {
  1: 'bacf4ff3ebda7cc6e26138eb005b0b710cfd79637d8e895d2462364b9eb4b6ce',
  2: '096df12a47c7cb727372c02478e4cde6fdf604fd1d080976d6a66426f9059f56',
  3: 'f8057a22a5bbe87c5120a6bd1fc53309f588a310ed13c83bb1e0b218b0ad7c4c',
}
const editions: VnEdition[] = [1, 2, 3]

const stamp = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
const files = { get: async () => Readable.from([Buffer.from(stamp)]) } as unknown as FileStore

type Printed = Pick<VnData, 'state' | 'replacedby'>
const VALID: Printed = { state: 'VALID', replacedby: '' }

async function print(snapshot: Snapshot, as = VALID) {
  const printing = { ...as, vnr: '2026/0042', copies: copiesOf(undefined), files }
  return sha256(await renderPdf('vn', await vnData(snapshot, printing)))
}

const kinds: Record<Kind, [snapshot: Snapshot, as: Printed]> = {
  valid: [lockedVn, VALID],
  replaced: [lockedVn, { state: 'REPLACED', replacedby: '2026/0043' }],
  cancelled: [lockedVn, { state: 'CANCELLED', replacedby: '' }],
  'without a collection point': [{ ...lockedVn, collector: null }, VALID],
}
const all = editions.flatMap(edition => keysOf(kinds).map(kind => [edition, kind] as const))

test.each(all)('a VN locked under edition %i of the form, %s, prints the same bytes as then', async (edition, kind) => {
  const [snapshot, as] = kinds[kind]
  expect(await print({ ...snapshot, edition }, as)).toBe(printed[edition][kind])
})

test('one whose snapshot names no edition prints like the servers before editions', async () => {
  expect(await print(lockedVn)).toBe(printed[2].valid)
})

test.each(editions)('the form of edition %i is unchanged since its release', edition => {
  const folder = join(import.meta.dirname, '../../../templates/vn')
  expect(sha256(readFileSync(join(folder, `form${edition}.typ`)))).toBe(forms[edition])
})

test('drafts and newly locked VNs have the latest edition', () => expect(EDITION).toBe(editions.at(-1)))

import type { Problem } from '@kreislauf/core/problems.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blackPng } from '../../testing/hostile/packed.ts'
import { frames } from '../../testing/hostile/pictures.ts'
import { checkUpload } from './check.ts'
import { MOST_FILE_BYTES } from './limits.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const refusal = (bytes: Uint8Array, name: string) =>
  checkUpload(bytes, name).then(
    () => undefined,
    (error: Problem) => [error.code, error.params],
  )

test('a PDF is stored unchanged, whatever the case of its extension', async () => {
  expect(await checkUpload(pdf, 'Nachweis.PDF')).toEqual({ type: 'application/pdf', extension: 'pdf', bytes: pdf })
})

test('PNG, JPG and GIF are accepted', async () => {
  for (const [format, type] of [
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['gif', 'image/gif'],
  ] as const) {
    const bytes = await picture(8, 8)
      .toFormat(format === 'jpg' ? 'jpeg' : format)
      .toBuffer()
    expect(await checkUpload(bytes, `foto.${format}`)).toMatchObject({ type, extension: format })
  }
  expect(await checkUpload(await picture(8, 8).jpeg().toBuffer(), 'foto.jpeg')).toMatchObject({ extension: 'jpg' })
})

test('a photo loses its EXIF data, is turned upright and shrinks to 2560 px', async () => {
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
  const photo = await picture(3000, 1000).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { bytes } = await checkUpload(photo, 'hof.jpg')
  const { width, height, exif: left, orientation } = await sharp(bytes).metadata()
  expect({ width, height, left, orientation }).toEqual({
    width: 853,
    height: 2560,
    left: undefined,
    orientation: undefined,
  })
})

test('of an animation the first picture is kept', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map(async background =>
      sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { bytes } = await checkUpload(gif, 'a.gif')
  expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
})

test('an animation with more pixels than a photo may have is refused before decoding', async () => {
  const gif = await frames(12, 3000)
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(12)
  expect(await refusal(gif, 'a.gif')).toEqual(['file-type', { filename: 'a.gif' }])
})

test.each([
  ['a line of 90 million pixels', 'a.png', () => blackPng(90_000_000, 1, 1)],
  ['90 million lines of a pixel', 'a.png', () => blackPng(1, 90_000_000, 90_000_000)],
  ['a GIF that is held whole', 'a.gif', () => picture(7000, 7000).gif().toBuffer()],
  ['a photo that comes in passes', 'a.jpg', () => picture(7000, 7000).jpeg({ progressive: true }).toBuffer()],
])('%s is refused before decoding', async (_, filename, make) => {
  expect(await refusal(await make(), filename)).toEqual(['file-type', { filename }])
})

test('a panorama of a phone is accepted', async () => {
  const photo = await picture(20_000, 2500).jpeg().toBuffer()
  expect(await checkUpload(photo, 'hof.jpg')).toMatchObject({ extension: 'jpg' })
})

test('names the field and the reason for a refused file', async () => {
  const told = (bytes: Uint8Array, name: string) =>
    checkUpload(bytes, name).then(
      () => undefined,
      ({ fields }: Problem) => fields.map(({ path, code, params }) => [path, code, params]),
    )
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1'), Buffer.alloc(64)])
  expect(await told(heic, 'IMG_0001.HEIC')).toEqual([['file', 'file_heic', {}]])
  expect(await told(heic, 'IMG_0001.jpg')).toEqual([['file', 'file_heic', {}]])
  expect(await told(pdf, 'foto.jpg')).toEqual([['file', 'file_lying', { type: 'PDF' }]])
  expect(await told(Buffer.from('MZ'), 'a.exe')).toEqual([['file', 'file_type', {}]])
  const torn = (await picture(64, 64).png().toBuffer()).subarray(0, 60)
  expect(await told(torn, 'torn.png')).toEqual([['file', 'file_broken', {}]])
  expect(await told(blackPng(40_000, 10, 10), 'a.png')).toEqual([['file', 'file_pixels', {}]])
  expect(await told(Buffer.alloc(MOST_FILE_BYTES + 1), 'a.pdf')).toEqual([['file', 'file_too_large', undefined]])
})

test('refuses other types, wrong extensions and files that only begin like a picture', async () => {
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).toEqual([
    'file-type',
    { filename: 'a.svg' },
  ])
  expect(await refusal(Buffer.from('MZ\x90\0'), 'rechnung.pdf')).toEqual(['file-type', { filename: 'rechnung.pdf' }])
  expect(await refusal(pdf, 'foto.png')).toEqual(['file-type', { filename: 'foto.png' }])
  expect(await refusal(Buffer.alloc(0), 'leer.pdf')).toEqual(['file-type', { filename: 'leer.pdf' }])
  const torn = (await picture(64, 64).png().toBuffer()).subarray(0, 60)
  expect(await refusal(torn, 'torn.png')).toEqual(['file-type', { filename: 'torn.png' }])
  expect(await refusal(await picture(8, 8).webp().toBuffer(), 'a.webp')).toEqual(['file-type', { filename: 'a.webp' }])
})

test('accepts 5 MB and not a byte more', async () => {
  const full = Buffer.concat([pdf, Buffer.alloc(MOST_FILE_BYTES - pdf.length)])
  expect(await checkUpload(full, 'a.pdf')).toMatchObject({ extension: 'pdf' })
  expect(await refusal(Buffer.concat([full, Buffer.alloc(1)]), 'a.pdf')).toEqual(['file-too-large', { maxMb: 5 }])
})

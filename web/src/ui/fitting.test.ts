import { expect, test } from 'vitest'
import { fileIn, keyOf, withKey } from './filekeys.ts'
import { fileProblem, fileRefusal, fitting, PICTURE_TYPES } from './fitting.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type })

test('pictures and PDF up to 5 MB are taken, a byte more is too large', () => {
  for (const type of ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'])
    expect(fileProblem(file('a', type, 5 * MB))).toBeUndefined()
  expect(fileProblem(file('a.pdf', 'application/pdf', 5 * MB + 1))).toBe('file_too_large')
})

test('a photo of an iPhone that the browser cannot read is told from any other wrong type', () => {
  expect(fileProblem(file('IMG_1.HEIC', ''))).toBe('file_heic')
  expect(fileProblem(file('IMG_1', 'image/heif'))).toBe('file_heic')
  expect(fileProblem(file('list.xlsx', 'application/zip'))).toBe('file_type')
})

test('where only pictures are taken, a PDF is of the wrong type', () => {
  expect(fileProblem(file('a.pdf', 'application/pdf'), PICTURE_TYPES)).toBe('file_type')
})

test('a refusal names the file and the limit, at the field of the file', () => {
  expect(fileRefusal(file('a.pdf', 'application/pdf'))).toBeUndefined()
  const large = fileRefusal(file('a.pdf', 'application/pdf', 6 * MB))
  expect(large).toMatchObject({ code: 'file-too-large', params: { filename: 'a.pdf', maxMb: 5 } })
  expect(large?.fields).toEqual([{ path: 'file', code: 'file_too_large' }])
  expect(fileRefusal(file('a.zip', 'application/zip'))?.code).toBe('file-type')
})

test('a PDF and a picture that fits are sent as they are', async () => {
  const [paper, picture] = [file('a.pdf', 'application/pdf', 9 * MB), file('a.png', 'image/png')]
  expect(await fitting(paper, PICTURE_TYPES)).toBe(paper)
  expect(await fitting(picture, PICTURE_TYPES)).toBe(picture)
})

test('a file keeps its key however often it is sent, another one has its own, and a stored one gets its key back', () => {
  const [one, other] = [file('a.pdf', 'application/pdf'), file('a.pdf', 'application/pdf')]
  expect(keyOf(one)).toBe(keyOf(one))
  expect(keyOf(one)).not.toBe(keyOf(other))
  expect(keyOf(withKey(file('a.pdf', 'application/pdf'), keyOf(one)))).toBe(keyOf(one))
})

test('only a form with one file in its field `file` is an upload', () => {
  const form = (fields: Record<string, File | string>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.append(name, value)
    return made
  }
  const paper = file('a.pdf', 'application/pdf')
  expect(fileIn(form({ kind: 'SLIP', file: paper }))?.name).toBe('a.pdf')
  expect([fileIn(form({ photo: paper })), fileIn(form({ file: paper, more: paper })), fileIn({ file: paper })]).toEqual(
    [undefined, undefined, undefined],
  )
})

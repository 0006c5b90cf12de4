import { companies } from '@kreislauf/core/features/companies/contract.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'

const tenant = await newTenant()
const api = await tenant.signIn({ rights: 'F000' })
const yard = await tenant.yard()

const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

function form(bytes: Uint8Array, name: string, field = 'file') {
  const data = new FormData()
  data.append(field, new Blob([Uint8Array.from(bytes)]), name)
  return data
}
const upload = (bytes: Uint8Array, name: string, field?: string) =>
  api(companies.uploadCertificateDoc, { params: { id: yard.certificateId }, body: form(bytes, name, field) })

test('A certificate gets its document, which all users of the mandator can read', async () => {
  expect(await upload(pdf, 'Anerkennung ä.pdf')).toMatchObject({
    id: yard.certificateId,
    hasdoc: true,
    cert_file: 'Anerkennung ä.pdf',
  })
  const file = await api(companies.certificateDoc, { params: { id: yard.certificateId } })
  expect(file).toMatchObject({ name: 'Anerkennung ä.pdf', type: 'application/pdf' })
})

test('A repeated upload with the same key is stored once; other bytes with that key are refused', async () => {
  const { id } = await api(companies.uploadCertificateDoc, {
    params: { id: yard.certificateId },
    body: form(pdf, 'einmal.pdf'),
  })
  const versionOf = async () => (await pool.raw.query('select version from certificate where id = $1', [id])).rows
  const key = crypto.randomUUID()
  const repeat = (bytes: Uint8Array) =>
    api(companies.uploadCertificateDoc, { params: { id }, body: form(bytes, 'zweimal.pdf') }, key)
  const first = await repeat(pdf)
  const versions = await versionOf()
  expect(await repeat(pdf)).toEqual(first)
  expect(await versionOf()).toEqual(versions)
  await expect(repeat(png)).rejects.toMatchObject({ code: 'idempotency-reuse' })
})

test('A file that is no PDF or picture, has a wrong extension, is too large or missing is refused', async () => {
  await expect(upload(new TextEncoder().encode('MZ…'), 'a.exe')).rejects.toMatchObject({ code: 'file-type' })
  await expect(upload(pdf, 'stempel.png')).rejects.toMatchObject({ code: 'file-type' })
  await expect(upload(new Uint8Array(5 * 1024 * 1024 + 1), 'gross.pdf')).rejects.toMatchObject({
    code: 'file-too-large',
  })
  await expect(upload(pdf, 'a.pdf', 'other')).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ path: 'file', code: 'required' }],
  })
})

test('The stamp is a picture and can be removed', async () => {
  const params = { dismantlerId: yard.dismantlerId }
  await expect(api(companies.saveStamp, { params, body: form(pdf, 'stempel.pdf') })).rejects.toMatchObject({
    code: 'file-type',
  })
  expect(await api(companies.saveStamp, { params, body: form(png, 'stempel.png') })).toMatchObject({ hasstamp: true })
  expect(await api(companies.stamp, { params })).toMatchObject({ type: 'image/png' })
  expect(await api(companies.removeStamp, { params })).toMatchObject({ hasstamp: false })
  await expect(api(companies.stamp, { params })).rejects.toMatchObject({ code: 'not-found' })
})

test('Another mandator can neither read nor replace it', async () => {
  const other = await (await newTenant()).signIn()
  await expect(other(companies.certificateDoc, { params: { id: yard.certificateId } })).rejects.toMatchObject({
    code: 'not-found',
  })
  const body = form(pdf, 'a.pdf')
  await expect(
    other(companies.uploadCertificateDoc, { params: { id: yard.certificateId }, body }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

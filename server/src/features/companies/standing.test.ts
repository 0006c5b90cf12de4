import { addMonths, today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { kindCalls } from '@kreislauf/core/features/companies/kindcalls.ts'
import { standing } from '@kreislauf/core/features/companies/standing.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { pdf, upload } from '../../testing/uploading.ts'

const place = { name: 'Metallwerk Aller', street: 'Kaistraße', hsnr: '1', zip: '28237', city: 'Bremen' }
const onTheMap = { lat: 53.12, lon: 8.73, positionexact: true }

test('a company sees what it lacks, and the latest end of each kind of certificate', async () => {
  const api = await (await newTenant()).signIn()
  const { id, version } = await api(kindCalls.RECYCLER.create, { body: { company: place } })
  const first = async () => (await api(standing.own, {}))[0]
  expect(await first()).toEqual({
    ...{ id, department: 'RECYCLER', name: place.name },
    lacking: ['marker', 'public'],
    certificates: [],
  })
  await api(kindCalls.RECYCLER.save, {
    params: { id },
    body: {
      version,
      openinghours: 'Mo–Fr 7–16 Uhr',
      contactmail: 'tor@aller.example',
      company: { ...place, ...onTheMap },
    },
  })
  const certified = (kind: 'EFB' | 'ISO', from: string) =>
    api(companies.saveCertificate, {
      body: { departmentId: id, kind, identnr: `${kind}-1`, validfrom: from, validto: addMonths(from, 18) },
    })
  const held = await certified('EFB', addMonths(today(), -17))
  expect((await first())?.lacking).toEqual(['document'])
  await api(companies.uploadCertificateDoc, { params: { id: held.id }, body: upload(pdf, 'efb.pdf') })
  await certified('EFB', addMonths(today(), 1))
  await certified('ISO', addMonths(today(), -2))
  expect(await first()).toMatchObject({
    lacking: [],
    certificates: [
      { kind: 'ISO', validto: addMonths(addMonths(today(), -2), 18) },
      { kind: 'EFB', validto: addMonths(addMonths(today(), 1), 18) },
    ],
  })
})

test('a certificate is missing only if those who hand over waste look for it', async () => {
  const lacking = async (kind: 'LOOPER' | 'RECYCLER' | 'REMAN' | 'PURCHASER' | 'DISPOSER' | 'CARRIER') => {
    const api = await (await newTenant()).signIn()
    await api(kindCalls[kind].create, { body: { company: place } })
    return (await api(standing.own, {}))[0]?.lacking.includes('certificate')
  }
  for (const kind of ['LOOPER', 'RECYCLER', 'REMAN', 'PURCHASER'] as const)
    expect(await lacking(kind), kind).toBe(false)
  for (const kind of ['DISPOSER', 'CARRIER'] as const) expect(await lacking(kind), kind).toBe(true)
})

test('inactive companies and those of others are not included', async () => {
  const owner = await newTenant()
  const api = await owner.signIn()
  const { id, version } = await api(kindCalls.REMAN.create, { body: { company: place } })
  await api(kindCalls.REMAN.save, { params: { id }, body: { version, active: false, company: place } })
  expect(await api(standing.own, {})).toEqual([])
  const other = await newTenant()
  const { id: theirs } = await (await other.signIn())(kindCalls.PURCHASER.create, { body: { company: place } })
  expect(await (await other.signIn())(standing.own, {})).toMatchObject([{ id: theirs, lacking: ['marker', 'public'] }])
  const withoutData = await owner.signIn({ rights: '0FFF' })
  await expect(withoutData(standing.own, {})).rejects.toMatchObject({ code: 'forbidden' })
})

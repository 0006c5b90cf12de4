import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { geo } from '@kreislauf/core/features/geo/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadGeonames } from '../../platform/masterdata/geonames.ts'
import { ownDatabase } from '../../testing/own.ts'
import type { Caller } from '../../testing/tenant.ts'

// With its own places and geocoder.
await ownDatabase()
const { app, newTenant, stranger } = await import('../../testing/tenant.ts')

let api: Caller
beforeAll(async () => {
  api = await (await newTenant()).signIn()
})

const find = (query: object) => api(geo.find, { query })

describe('without a geocoder', () => {
  test('an address is located at its postal code', async () => {
    const found = await find({ street: 'Harrisleer Straße', hsnr: '76', zip: '24939', city: 'Flensburg' })
    expect(found).toMatchObject({ precision: 'postcode', source: 'shipped', failed: false })
    expect(found.lat).toBeCloseTo(54.788, 2)
    expect(found.lon).toBeCloseTo(9.437, 2)
  })

  test('towns of the same name are distinguished by their neighbours', async () => {
    const [north, south] = await Promise.all([find({ zip: '23730' }), find({ zip: '67433' })])
    expect(north.lat).toBeGreaterThan(54)
    expect(south.lat).toBeLessThan(50)
  })

  test('without a known postal code it is located at its town, and not at all if that is unknown, too', async () => {
    expect(await find({ zip: '24900', city: 'Flensburg' })).toMatchObject({ precision: 'town' })
    expect(await find({ zip: '00000', city: 'Nirgendhausen' })).toEqual({
      ...{ lat: null, lon: null, precision: 'none', source: null, failed: false },
    })
    expect(await find({ zip: '1010', city: 'Wien', country: 'AT' })).toMatchObject({ precision: 'none' })
  })

  test('a postal code returns its towns', async () => {
    expect((await api(geo.postcode, { params: { code: '21465' } })).map(({ place }) => place)).toEqual([
      'Reinbek',
      'Wentorf bei Hamburg',
    ])
    expect(await api(geo.postcode, { params: { code: '00000' } })).toEqual([])
  })

  test('an account is required; the map draws its own outlines', async () => {
    await expect(stranger(geo.find, { query: { zip: '24939' } })).rejects.toMatchObject({ code: 'signed-out' })
    expect(await api(geo.map, {})).toEqual({ tiles: null, geocoder: false })
    const labels = await api(geo.labels, { query: { south: 54, west: 9, north: 55, east: 10 } })
    expect(labels.map(({ place }) => place)).toContain('Flensburg')
  })
})

describe('with a geocoder like Nominatim', () => {
  const asked: IncomingMessage[] = []
  let answer: (response: ServerResponse) => void = () => undefined
  const nominatim = createServer((request, response) => {
    asked.push(request)
    answer(response)
  })
  const says = (status: number, rows: unknown) => {
    answer = response => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  }
  const silent = () => {
    answer = () => undefined
  }
  const address = (hsnr: string) => ({ street: 'Ballastkai', hsnr, zip: '24937', city: 'Flensburg' })
  const config = app.platform.config as { GEOCODER_URL?: string | undefined; GEOCODER_TIMEOUT_MS: number }

  beforeAll(async () => {
    await new Promise<void>(done => nominatim.listen(0, '127.0.0.1', done))
    config.GEOCODER_URL = `http://127.0.0.1:${(nominatim.address() as AddressInfo).port}`
    config.GEOCODER_TIMEOUT_MS = 300
  })
  afterAll(async () => {
    config.GEOCODER_URL = undefined
    nominatim.closeAllConnections()
    await new Promise(done => nominatim.close(done))
  })

  test('a house is exact, requested once and then cached', async () => {
    says(200, [{ lat: '54.7981', lon: '9.4372', place_rank: 30, addresstype: 'building' }])
    const exact = { lat: 54.7981, lon: 9.4372, precision: 'address', source: 'geocoder', failed: false }
    expect(await find(address('9'))).toEqual(exact)
    expect(await find(address('9'))).toEqual(exact)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers['user-agent']).toMatch(/^Kreislauf\//)
    const { searchParams } = new URL(asked[0]?.url ?? '', 'http://x')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      street: '9 Ballastkai',
      postalcode: '24937',
      countrycodes: 'de',
    })
  })

  test('a street without the house is approximate, an unknown one falls back to the postal code', async () => {
    says(200, [{ lat: '54.79', lon: '9.43', place_rank: 26, addresstype: 'road' }])
    expect(await find(address('998'))).toMatchObject({ precision: 'postcode', source: 'geocoder' })
    says(200, [])
    expect(await find(address('999'))).toMatchObject({ precision: 'postcode', source: 'shipped', failed: false })
  })

  test.each([
    ['an error', () => says(500, {})],
    ['nonsense', () => says(200, { lat: 1 })],
    ['no position', () => says(200, [{ lat: '999', lon: '9' }])],
    ['nothing in time', () => silent()],
  ])('its failure (%s) is reported and the postal code used', async (name, fail) => {
    fail()
    expect(await find(address(name))).toMatchObject({ precision: 'postcode', source: 'shipped', failed: true })
  })
})

test('a GeoNames file replaces the places of its countries, and wrong lines are listed', async () => {
  const path = join(tmpdir(), `geonames-${process.pid}.txt`)
  const line = (code: string, place: string, lat: string, lon: string) =>
    ['LI', code, place, 'Land', '01', '', '', '', '', lat, lon, '6'].join('\t')
  const lines = [line('9490', 'Vaduz', '47.1415', '9.5215'), line('9491', 'Ruggell', 'x', '9.5'), 'LI\t9492', '']
  await writeFile(path, lines.join('\n'))
  const url = process.env['DATABASE_URL'] ?? ''
  const { imported, countries, wrong } = await loadGeonames(url, path)
  expect({ imported, countries }).toEqual({ imported: 1, countries: ['LI'] })
  expect(wrong.map(({ line }) => line)).toEqual([2, 3])
  expect(await find({ zip: '9490', country: 'LI' })).toMatchObject({
    precision: 'postcode',
    source: 'geonames',
    lat: 47.1415,
  })
  await writeFile(path, line('9490', 'Vaduz Zentrum', '47.14', '9.52'))
  await loadGeonames(url, path)
  expect(
    (await api(geo.postcode, { params: { code: '9490' }, query: { country: 'LI' } })).map(({ place }) => place),
  ).toEqual(['Vaduz Zentrum'])
  await expect(loadGeonames(url, '/nowhere/DE.txt')).rejects.toThrow('ENOENT')
})

import { api } from '@kreislauf/core/api.ts'
import { articles, type RemanOffer } from '@kreislauf/core/features/articles/contract.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'
import { pdf, png, upload } from '../../testing/uploading.ts'
import { newReman, remanOfferBody } from './testing.ts'

const tenant = await newTenant()
const reman = await tenant.signIn({ rights: 'FFFFFF', head: true })
const remanId = await newReman(reman)
const stranger = await (await newTenant()).signIn({ rights: 'FFFFFF', head: true })
await newReman(stranger, 'Mitbewerber')

type Given = Parameters<typeof remanOfferBody>[0]
const write = (more: Given = {}, of = remanId) =>
  reman(articles.save, { params: { remanId: of }, body: remanOfferBody(more) })
const wrong = async (more: Given) => {
  const error = await write(more).then(
    () => undefined,
    (problem: { fields: { path: string; code: string }[] }) => problem,
  )
  return error?.fields.map(({ path, code }) => `${path} ${code}`)
}
const offers = (query: object = {}) => reman(articles.list, { params: { remanId }, query })
/** As the client writes it into a path. */
const inPath = ({ number, carktype }: RemanOffer) => ({ offerId: `${number}_${carktype}` })

test('an offer is added with its article, changed by who saw its latest state, and told by its number and KType', async () => {
  const saved = await write({
    price: 45.1234,
    oenumber: ['02M 911 023', '02M-911-023 X'],
    kba: ['603/720'],
    engine: ['ca-y c'],
  })
  expect(saved).toMatchObject({
    ...{ offerId: '0124|900001', carktype: '900001', price: 45.1234, quantity: 10, left: 10, over: 0, state: 'ACTIVE' },
    ...{ kba: ['0603720'], engine: ['CAYC'], oenumber: ['02M 911 023', '02M-911-023 X'], categoryName: 'Anlasser' },
    ...{ used: false, good: [], bad: [], remanName: 'Aufarbeitung Elbe' },
  })
  const { id, version, quantityAt } = saved
  const dearer = await write({ id, version, price: 46, kba: [] })
  expect(dearer).toMatchObject({ price: 46, kba: [], quantityAt })
  for (const stale of [
    () => write({ id, version, price: 47 }),
    () => reman(articles.setActive, { params: inPath(saved), body: { active: false, version } }),
    () => reman(articles.remove, { params: inPath(saved), query: { version } }),
  ])
    await expect(stale()).rejects.toMatchObject({ code: 'stale' })
})

test('one line is one offer: with several KTypes its id has none, and an own price for a KType is an offer of its own', async () => {
  const [several, own] = [
    await write({ number: 'R17', ktype: ['1', '2', '3'], quantity: 10, price: 20 }),
    await write({ number: 'R17', ktype: ['004'], price: 25 }),
  ]
  expect([several.offerId, own.offerId]).toEqual(['R17|', 'R17|4'])
  expect(several.articleId).toBe(own.articleId)
  const { rows } = await pool.raw.query(
    'select kind, value, wanted from reman_fit where offer_id = $1 order by value',
    [several.id],
  )
  expect(rows).toEqual(['1', '2', '3'].map(value => ({ kind: 'KTYPE', value, wanted: true })))
  await expect(write({ number: 'R17', ktype: ['5', '6'] })).rejects.toMatchObject({ code: 'articles.same-offer' })
  await expect(write({ number: 'R17', ktype: ['4'] })).rejects.toMatchObject({ code: 'articles.same-offer' })
})

test('a change of the article outdates the forms of all its offers; boxes outdate none', async () => {
  const [one, other] = [await write({ number: 'ZWEI', ktype: ['7'] }), await write({ number: 'ZWEI', ktype: ['8'] })]
  await write({
    ...one,
    id: one.id,
    version: (await reman(articles.get, { params: { id: one.id } })).version,
    name: 'Anders',
  } as Given)
  const now = await reman(articles.get, { params: { id: other.id } })
  expect(now).toMatchObject({ name: 'Anders' })
  expect(now.version).toBeGreaterThan(other.version)
  await tenant.inside(db =>
    db.updateTable('remanOffer').set({ reserved: 8, noted: 4 }).where('id', '=', other.id).execute(),
  )
  const full = await reman(articles.get, { params: { id: other.id } })
  expect(full).toMatchObject({ version: now.version, left: 0, over: 2, state: 'COVERED', quantity: 10 })
  const { rows } = await pool.raw.query('select wanted from reman_fit where offer_id = $1', [other.id])
  expect(rows).toEqual([{ wanted: false }])
})

test('a demand counts anew where its number changes or where it is said, and by no other field', async () => {
  const { id, ...first } = await write({ number: 'NEU' })
  const since = () => reman(articles.get, { params: { id } })
  const change = async (more: Given) => write({ number: 'NEU', id, version: (await since()).version, ...more })
  expect((await change({ price: 1, active: false })).quantityAt).toBe(first.quantityAt)
  const more = await change({ quantity: 11 })
  expect(more.quantityAt > first.quantityAt).toBe(true)
  const anew = await change({ quantity: 11, anew: true })
  expect(anew.quantityAt > more.quantityAt).toBe(true)
})

test('what no offer may say is refused at its field', async () => {
  expect(await wrong({ number: 'Ä 1|2' })).toEqual(['number no_bar'])
  expect(await wrong({ number: '  ' })).toEqual(['number required'])
  expect(await wrong({ price: -0.01 })).toEqual(['price too_small'])
  expect(await wrong({ price: 100_000 })).toEqual(['price too_big'])
  expect(await wrong({ price: 1.00001 })).toEqual(['price decimals'])
  expect(await wrong({ quantity: 1.5 })).toEqual(['quantity whole'])
  expect(await wrong({ quantity: 1_000_001 })).toEqual(['quantity too_big'])
  expect(await wrong({ infolink: 'http://example.com/a' })).toEqual(['infolink https_only'])
  expect(await wrong({ ktype: ['12a'] })).toEqual(['ktype no_ktype'])
  expect(await wrong({ kba: ['0603'] })).toEqual(['kba no_kba'])
  expect(await wrong({ engine: ['CAY§'] })).toEqual(['engine no_engine'])
  expect(await wrong({ category: 'NONSENSE' })).toEqual(['category unknown'])
  expect(await wrong({ deductions: [{ name: 'Öl', amount: 1, percent: 1 }] })).toEqual([
    'deductions.0.amount one_of_both',
  ])
  expect(await write({ number: 'NULL', price: 0, quantity: 0 })).toMatchObject({ price: 0, state: 'COVERED' })
})

test('a number with any sign is reached by its path; the last underscore parts it from the KType', async () => {
  for (const number of ['A_B/1%', 'STARTER_12', 'Ä ß?#&+', '_', 'a/../b', '%2F']) {
    const saved = await write({ number, ktype: number.length % 2 ? ['42'] : [] })
    const { version, active } = await reman(articles.setActive, {
      params: inPath(saved),
      body: { active: false, version: saved.version },
    })
    expect(active, number).toBe(false)
    expect(await reman(articles.remove, { params: inPath(saved), query: { version } })).toEqual({ deleted: true })
  }
  await expect(
    reman(articles.remove, { params: { offerId: '0124_999' }, query: { version: 1 } }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('a company with two remanufacturers says which one it means; another company finds nothing', async () => {
  const two = await newTenant()
  const call = await two.signIn({ rights: 'FFFFFF', head: true })
  const [first, second] = [await newReman(call, 'Werk Nord'), await newReman(call, 'Werk Süd')]
  const save = (of: number) => call(articles.save, { params: { remanId: of }, body: remanOfferBody() })
  const [one, other] = [await save(first), await save(second)]
  const off = (of?: number) =>
    call(articles.setActive, {
      params: inPath(one),
      query: of === undefined ? {} : { remanId: of },
      body: { active: false, version: one.version },
    })
  await expect(off()).rejects.toMatchObject({ fields: [{ path: 'remanId', code: 'required' }] })
  expect(await off(second)).toMatchObject({ id: other.id, active: false })
  for (const foreign of [
    () => stranger(articles.get, { params: { id: one.id } }),
    () => stranger(articles.list, { params: { remanId: first }, query: {} }),
    () => stranger(articles.save, { params: { remanId: first }, body: remanOfferBody() }),
    () => stranger(articles.setActive, { params: inPath(one), body: { active: true, version: 2 } }),
    () => stranger(api.articlePhotos.addDocs, { params: { id: one.articleId }, body: upload(png, 'a.png') }),
  ])
    await expect(foreign()).rejects.toMatchObject({ code: 'not-found' })
})

test('letters: reading lists, creating adds, changing changes, deleting deletes', async () => {
  const saved = await write({ number: 'RECHT' })
  const of = async (digit: string) => tenant.signIn({ rights: `00000${digit}` })
  const body = remanOfferBody({ number: 'RECHT', id: saved.id, version: saved.version })
  const tries = (call: typeof reman) => ({
    2: () => call(articles.get, { params: { id: saved.id } }),
    1: () =>
      call(articles.save, {
        params: { remanId },
        body: remanOfferBody({ number: `N${crypto.randomUUID().slice(0, 8)}` }),
      }),
    4: () => call(articles.save, { params: { remanId }, body: { ...body, version: 9999 } }),
    8: () => call(articles.remove, { params: { offerId: 'gibt-es-nicht_' }, query: { version: 1 } }),
  })
  for (const letter of [1, 2, 4, 8]) {
    const call = await of(letter.toString(16).toUpperCase())
    for (const [needed, attempt] of Object.entries(tries(call))) {
      const code = await attempt().then(
        () => 'done',
        (problem: { code: string }) => problem.code,
      )
      expect(`${letter} ${needed} ${code === 'forbidden'}`).toBe(`${letter} ${needed} ${Number(needed) !== letter}`)
    }
  }
})

test('photos show what is accepted and what is refused, and go with the last offer of their article', async () => {
  const { id, articleId, version } = await write({ number: 'FOTO' })
  await reman(api.articlePhotos.addDocs, { params: { id: articleId }, body: upload(png, 'gut.png') })
  const bad = await reman(api.articleFaults.addDocs, { params: { id: articleId }, body: upload(png, 'schlecht.png') })
  expect(bad.map(({ name }) => name)).toEqual(['schlecht.png'])
  const read = await reman(articles.get, { params: { id } })
  expect([read.good, read.bad].map(files => files.map(({ name }) => name))).toEqual([['gut.png'], ['schlecht.png']])
  await expect(
    reman(api.articlePhotos.addDocs, { params: { id: articleId }, body: upload(pdf, 'a.pdf') }),
  ).rejects.toMatchObject({ code: 'file-type' })
  await reman(articles.remove, { params: { offerId: 'FOTO_900001' }, query: { version } })
  const { rows } = await pool.raw.query(`select 1 from file where owner_type like 'article%' and owner_id = $1`, [
    articleId,
  ])
  expect(rows).toEqual([])
})

test('lists search number, name and OE number, filter by state, and export the columns of the import', async () => {
  await write({
    number: 'LISTE-7',
    name: 'Turbolader K03',
    oenumber: ['06A 145 713 D'],
    ktype: [],
    category: 'TURBO',
    price: 120.5,
  })
  expect((await offers({ q: '145713' })).map(({ number }) => number)).toEqual([])
  expect((await offers({ q: '06A 145' })).map(({ number }) => number)).toEqual(['LISTE-7'])
  expect((await offers({ q: 'liste7' })).map(({ number }) => number)).toEqual(['LISTE-7'])
  expect((await offers({ category: 'TURBO', state: 'ACTIVE' })).length).toBe(1)
  const file = await reman(articles.export, { params: { format: 'csv', remanId }, query: { category: 'TURBO' } })
  const text = new TextDecoder().decode((file as unknown as { bytes: Uint8Array }).bytes ?? file)
  expect(parse(text, { delimiter: ';', bom: true })).toEqual([
    [
      'Artikelnummer',
      'Bezeichnung',
      'Ankaufspreis (€)',
      'OE-Nummern',
      'KBA-Schlüssel',
      'KTypes',
      'Motorcodes',
      'Baureihe',
      'Art des Teils',
      'Bedarf',
      'Seite zum Artikel',
      'Aktiv',
    ],
    ['LISTE-7', 'Turbolader K03', '120,50', '06A 145 713 D', '', '', '', '', 'Turbolader', '10', '', 'Ja'],
  ])
})

test('the database compares numbers as the code does', async () => {
  const given = ['02M 911-023.X', '0007', 'äb c', '000', 'A--1 ']
  const { rows } = await sql<{ key: string }>`select number_key(n) as key from unnest(${given}::text[]) n`.execute(
    pool.kysely,
  )
  const { numberKey } = await import('@kreislauf/core/features/articles/numbers.ts')
  expect(rows.map(({ key }) => key)).toEqual(given.map(numberKey))
})

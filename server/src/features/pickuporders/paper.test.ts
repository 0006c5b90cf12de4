import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { translator } from '../../platform/words/i18n.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { orderReport } from './paper.ts'
import { orderById } from './queries.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const { looperId } = await newCargo(yard, looper, 1)
const equipment = { openinghours: 'Mo–Fr 7–16 Uhr', hasforklift: true, hascrane: true }
await yard.inside(db => db.updateTable('department').set(equipment).where('id', '=', looperId).execute())
const recycler = await (await newTenant()).signIn({ head: true })
const { id: offerId } = await recycler(api.offers.save, {
  body: offerBody(await newRecycler(recycler), {
    ...{ transportpaidby: 'LOOPER', transportcost: 90, handlingcost: null, offerterms: 'https://weser.example/agb' },
    ...{
      contactname: 'Herr Weser',
      contactphone: '0421 5551',
      pickuphours: '8–12 Uhr',
      truckaccess: true,
      needscrane: true,
    },
  }),
})
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })
const draft = async () => {
  const params = { cargoId: await addCargo(yard, looperId, 10), offerId }
  return looper(pickuporders.order, { params, body: orderBody({ remark: 'Tor 2', loopermail: 'hof@sued.example' }) })
}
const executed = async () => {
  const { id, version, seen } = await draft()
  return looper(pickuporders.execute, { ...at(id), body: { version, seen } })
}
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

/** The document with its facts as `label: value`, and the rows of its table. */
async function document(id: number) {
  const report = orderReport(await yard.inside(db => orderById(db, id, 'de')), { t: translator('de'), language: 'de' })
  const facts = report.parts.flatMap(part =>
    part.kind === 'facts' ? part.facts.map(({ label, value }) => plain(`${label}: ${value}`)) : [],
  )
  const parties = report.parts.flatMap(part =>
    part.kind === 'parties' ? part.parties.map(one => [one.role, one.name, ...one.lines].map(plain)) : [],
  )
  const [net] = report.parts.flatMap(part => (part.kind === 'table' ? [part] : []))
  const rows = net?.rows.map(row => row.map(cell => plain(String(cell))))
  return {
    ...report,
    subtitle: plain(report.subtitle),
    facts,
    parties,
    rows,
    total: net?.total?.map(plain),
    note: net?.note,
  }
}

const recyclerOnPaper = [
  ...['Recyclingbetrieb', 'Verwertung Weser', 'Hüttenstraße 50', '28237 Bremen'],
  ...['Herr Weser, 0421 5551', 'Abhol- und Ladezeiten: 8–12 Uhr'],
]
const cargo = [
  'Ladungsart: Restkarossen',
  'Abfallschlüssel: 160106 Altfahrzeuge, die weder Flüssigkeiten noch andere gefährliche Bestandteile enthalten',
]
const remarks = ['Bemerkung: Tor 2', 'Bedingungen: https://weser.example/agb']

test('the document of an order names both companies with contact, hours, equipment and needs', async () => {
  const { id, ordernumber } = await executed()
  const { facts, parties, company, watermark, subtitle } = await document(id)
  expect({ company, watermark }).toMatchObject({
    company: { name: 'Sammelhof Süd', lines: ['Hafenstraße 3', '28195 Bremen'] },
    watermark: null,
  })
  expect(subtitle).toContain(ordernumber)
  expect(parties).toEqual([
    [
      ...['Abgebender Betrieb', 'Sammelhof Süd', 'Hafenstraße 3', '28195 Bremen'],
      ...['Frau Hof, 0421 5550, hof@sued.example', 'Öffnungszeiten: Mo–Fr 7–16 Uhr'],
    ],
    recyclerOnPaper,
  ])
  expect(facts).toEqual([
    ...cargo,
    ...['Bestellte Menge: 5 t', 'Status: erteilt', ...remarks],
    'Auf dem Hof vorhanden: Gabelstapler, Kran',
    'Was vor Ort nötig ist: Kran, Zufahrt für Lkw',
  ])
})

test('a draft leaves out what is not told yet: street, contact and yard of the looper', async () => {
  const { facts, parties } = await document((await draft()).id)
  expect(parties).toEqual([
    ['Abgebender Betrieb', 'Sammelhof Süd', '28195 Bremen', 'hof@sued.example'],
    recyclerOnPaper,
  ])
  expect(facts).toEqual([
    ...cargo,
    ...['Bestellte Menge: 5 t', 'Status: Entwurf', ...remarks],
    'Was vor Ort nötig ist: Kran, Zufahrt für Lkw',
  ])
})

test('the document lists the net line by line, with what is not known', async () => {
  const { rows, total, note } = await document((await executed()).id)
  expect(rows).toEqual([
    ['Ladung: 5 t zu 140,00 €/t', '700,00 €'],
    ['Transport', '−90,00 €'],
    ['Umschlag', 'nicht bekannt'],
  ])
  expect(total).toEqual(['Erlös', '610,00 €'])
  expect(note).toBe('Unbekannte Kosten sind im Erlös nicht enthalten.')
})

test('before it binds the document is marked as draft or inquiry', async () => {
  expect(await document((await draft()).id)).toMatchObject({ watermark: 'Entwurf' })
  const cargoId = await addCargo(yard, looperId, 10)
  const asked = await looper(pickuporders.request, { body: { cargoId, offerId, ...orderBody() } })
  expect(await document(asked.id)).toMatchObject({ watermark: 'Anfrage' })
  const file: unknown = await recycler(pickuporders.paper, at(asked.id))
  expect(file).toMatchObject({ type: 'application/pdf', name: `Abholauftrag-${asked.id}.pdf` })
})

test('once fetched the document shows both amounts', async () => {
  const { id } = await executed()
  await recycler(pickuporders.accept, await from(recycler, id))
  await recycler(pickuporders.pickedup, await from(recycler, id, { amount: 4.6 }))
  const { facts, note } = await document(id)
  expect(facts).toEqual(expect.arrayContaining(['Bestellte Menge: 5 t', 'Abgeholte Menge: 4,6 t', 'Status: abgeholt']))
  expect(plain(note)).toContain('Bestellt waren 5 t zu insgesamt 610,00 €.')
})

import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'
import { carInLog, closeTill } from '../log/testdata.ts'

/** A yard with an employee and a car, and a collection point of the same company. */
async function scene(rights = '00FF') {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const { carId, collectorId } = await tenant.inside(async db => {
    const point = {
      department: 'COLLECTOR' as const,
      company: JSON.stringify({ name: 'Sammelstelle Ost' }),
      dismantlerId,
    }
    const { id } = await db.insertInto('department').values(point).returning('id').executeTakeFirstOrThrow()
    return { carId: await carInLog(db, dismantlerId, { novnreason: 'OPENINGSTOCK' }), collectorId: id }
  })
  const call = await tenant.signIn({ rights })
  const at = { params: { id: dismantlerId } }
  const saved = async (more: object = {}, id = dismantlerId) => {
    const one = await call(incidents.save, { params: { id }, body: { ...spill, ...more } })
    if (!one) throw new Error('it is gone')
    return one
  }
  return { tenant, dismantlerId, staffId, carId, collectorId, call, at, saved }
}

const spill = { date: today(), incidentType: 'ACCIDENT_SPILL' as const, description: 'Öl ausgelaufen' }
const range = { from: addDays(today(), -60), to: today() }
const wrong = (path: string, code: string) => ({ code: 'invalid', fields: [expect.objectContaining({ path, code })] })

test('an incident is created with type and description, appears in list and journal, and is open until it is resolved', async () => {
  const { call, at, saved, staffId, carId, dismantlerId } = await scene()
  const made = await saved({ staffId, carId, cause: 'Schlauch gerissen' })
  expect(made).toMatchObject({ state: 'OPEN', late: false, locked: false, carInfo: 'VW Golf FL-AB 12', files: [] })
  const done = await saved({ ...made, remedy: 'Bindemittel', doneon: today() })
  expect(done).toMatchObject({ state: 'DONE', version: 2, remedy: 'Bindemittel' })
  await saved({ incidentType: 'FIRE', description: 'Schwelbrand' })
  const open = await call(incidents.list, { ...at, query: { ...range, state: 'OPEN' } })
  expect(open.map(({ description }) => description)).toEqual(['Schwelbrand'])
  expect(await call(incidents.list, { ...at, query: { q: 'bindemittel' } })).toHaveLength(1)
  const journal = await call(log.journal, { params: { dismantlerId, ...range }, query: { kind: 'INCIDENT' } })
  expect(journal.map(({ subject }) => subject).sort()).toEqual(['Brand', 'Unfall oder Leckage'])
})

test('it is deleted while its day is open, and only with that right', async () => {
  const { call, at, saved, tenant, dismantlerId } = await scene()
  const made = await saved()
  const office = await tenant.signIn({ rights: '0007' })
  const gone = { ...at, body: { ...spill, id: made.id, version: 1, deleted: true } }
  await expect(office(incidents.save, gone)).rejects.toMatchObject({ code: 'forbidden' })
  await tenant.inside(db => closeTill(db, dismantlerId, today()))
  await expect(call(incidents.save, gone)).rejects.toMatchObject({ code: 'closed-period' })
  const other = await scene()
  const theirs = await other.saved()
  const params = { id: other.dismantlerId }
  expect(
    await other.call(incidents.save, {
      params,
      body: { ...spill, id: theirs.id, version: theirs.version, deleted: true },
    }),
  ).toBeNull()
  await expect(other.call(incidents.get, { params: { id: theirs.id } })).rejects.toMatchObject({ code: 'not-found' })
})

test('each invalid field is reported: future days, resolved before it happened, unknown employees and cars, no description', async () => {
  const { call, at, saved, collectorId, staffId, carId } = await scene()
  const tries: [object, string, string][] = [
    [{ date: addDays(today(), 1) }, 'date', 'in_future'],
    [{ occurredon: addDays(today(), 1) }, 'occurredon', 'after_action'],
    [{ doneon: addDays(today(), 1) }, 'doneon', 'in_future'],
    [{ doneon: addDays(today(), -1) }, 'doneon', 'not_before'],
    [{ staffId: 999_999 }, 'staffId', 'unknown'],
    [{ carId: 999_999 }, 'carId', 'unknown'],
  ]
  for (const [more, path, code] of tries) await expect(saved(more)).rejects.toMatchObject(wrong(path, code))
  await expect(saved({ staffId }, collectorId)).rejects.toMatchObject(wrong('staffId', 'unknown'))
  await expect(saved({ carId }, collectorId)).rejects.toMatchObject(wrong('carId', 'unknown'))
  const silent = call(incidents.save, { ...at, body: { ...spill, description: ' ' } })
  await expect(silent).rejects.toMatchObject({ code: 'invalid', fields: [{ path: 'description' }] })
})

test('on a closed day only the remedy can still be entered, once; a late incident shows its true day', async () => {
  const { tenant, dismantlerId, call, saved } = await scene()
  const made = await saved({ date: addDays(today(), -3) })
  await tenant.inside(db => closeTill(db, dismantlerId, addDays(today(), -1)))
  await expect(saved({ ...made, cause: 'anders' })).rejects.toMatchObject({ code: 'closed-period' })
  await expect(saved({ date: addDays(today(), -2) })).rejects.toMatchObject({
    code: 'closed-period',
    fields: [{ path: 'date' }],
  })
  const done = await saved({ ...made, remedy: 'Boden getauscht', doneon: today() })
  expect(done).toMatchObject({ locked: true, state: 'DONE' })
  await expect(saved({ ...done, remedy: 'nichts' })).rejects.toMatchObject({ code: 'closed-period' })
  const behind = tenant.inside(db =>
    db.updateTable('incident').set({ description: 'harmlos' }).where('id', '=', made.id).execute(),
  )
  await expect(behind).rejects.toThrow()
  const late = await saved({ occurredon: addDays(today(), -12) })
  expect(late).toMatchObject({ late: true, date: today() })
  expect(await call(incidents.get, { params: { id: late.id } })).toMatchObject({ occurredon: addDays(today(), -12) })
})

test('concurrent changes are refused, and incidents of another company are inaccessible', async () => {
  const { call, saved, at } = await scene()
  const made = await saved()
  await saved({ ...made, cause: 'Frost' })
  await expect(saved({ ...made, cause: 'Rost' })).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test', at: expect.any(String) },
  })
  const stranger = await scene()
  for (const attempt of [
    () => stranger.call(incidents.get, { params: { id: made.id } }),
    () => stranger.call(incidents.list, at),
    () => stranger.call(incidents.save, { ...at, body: spill }),
    () => stranger.saved({ id: made.id, version: 2 }),
    () => stranger.call(incidents.addDocs, { params: { id: made.id }, body: upload(png, 'a.png') }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
  expect(await call(incidents.get, { params: { id: made.id } })).toMatchObject({ cause: 'Frost' })
})

test('a collection point has its own incidents, with the rights of its certificates and in its journal', async () => {
  const { tenant, collectorId, dismantlerId, saved } = await scene()
  const ofYard = await saved()
  const made = await saved({ incidentType: 'THEFT', description: 'Katalysator gestohlen' }, collectorId)
  const gate = await tenant.signIn({ rights: '0020' })
  const at = { params: { id: collectorId } }
  expect(await gate(incidents.list, at)).toMatchObject([{ id: made.id }])
  await expect(gate(incidents.save, { ...at, body: spill })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(gate(incidents.get, { params: { id: ofYard.id } })).rejects.toMatchObject({ code: 'not-found' })
  const writer = await tenant.signIn({ rights: '0070' })
  const yard = writer(incidents.save, { params: { id: dismantlerId }, body: spill })
  await expect(yard).rejects.toMatchObject({ code: 'forbidden' })
  expect(await writer(incidents.save, { ...at, body: spill })).toMatchObject({ departmentId: collectorId })
  const rows = await gate(log.collectorJournal, {
    params: { id: collectorId, ...range },
    query: { kind: 'INCIDENT', q: 'kata' },
  })
  expect(rows).toMatchObject([{ incidentId: made.id, subject: 'Diebstahl', receptionId: null }])
})

test('photos are stored with it and deleted with it', async () => {
  const { call, saved } = await scene()
  const { id } = await saved()
  const { files } = await call(incidents.addDocs, { params: { id }, body: upload(png, 'leck.png') })
  const [file] = files
  expect(files).toMatchObject([{ name: 'leck.png', type: 'image/png' }])
  expect(await call(incidents.doc, { params: { docId: file?.id ?? 0 } })).toBeDefined()
  expect(await call(incidents.removeDoc, { params: { docId: file?.id ?? 0 } })).toMatchObject({ id, files: [] })
})

test('an incident is found by its text and its car, and appears in the car’s timeline', async () => {
  const { call, saved, carId, collectorId, tenant } = await scene()
  const { id } = await saved({ carId, remedy: 'Bindemittel' })
  await saved({ incidentType: 'THEFT', description: 'Katalysator gestohlen' }, collectorId)
  const found = async (as: typeof call, q: string) =>
    (await as(incidents.search, { query: { q } })).rows.map(({ description }) => description)
  expect(await found(call, 'fl-ab leckage')).toEqual(['Öl ausgelaufen'])
  expect(await found(call, 'gestohlen')).toEqual(['Katalysator gestohlen'])
  expect(await found(call, '100 %')).toEqual([])
  const gate = await tenant.signIn({ rights: '0020' })
  expect(await found(gate, 'ausgelaufen')).toEqual([])
  expect(await found((await scene()).call, 'ausgelaufen')).toEqual([])
  const points = await call(cars.thread, { params: { id: carId } })
  expect(points).toContainEqual(
    expect.objectContaining({ kind: 'INCIDENT', recordId: id, number: 'Unfall oder Leckage' }),
  )
  expect((await gate(cars.thread, { params: { id: carId } })).some(({ kind }) => kind === 'INCIDENT')).toBe(false)
})

test('the list is exported with its columns', async () => {
  const { call, saved, dismantlerId } = await scene()
  await saved({ remedy: 'Bindemittel' })
  const params = { id: dismantlerId, ...range, format: 'csv' as const }
  const text = async (query: object) => {
    const file = await call(incidents.export, { params, query })
    return Buffer.from((file as unknown as { bytes: Uint8Array }).bytes).toString()
  }
  expect(await text({})).toContain('Bindemittel')
  expect(await text({ state: 'DONE' })).not.toContain('Bindemittel')
})

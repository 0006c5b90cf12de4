import { addDays, today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { booksOf } from './book.ts'

/** Texts that are hard to sort and search: accents, ligatures, numbers, symbols, case variants, empty ones. */
const texts = [
  ...[
    'Müller',
    'muller',
    'MÜLLER',
    'Zeiß',
    'Zeiss',
    'ZEISS 2',
    'Ängström 10',
    'angström 9',
    'Angström 010',
    'Straße 7',
  ],
  ...[
    'Ørsted',
    'Łukasz',
    'd’Arc',
    'ﬁsch',
    'Çelik',
    'İnan',
    'ΣΟΦΙΑΣ',
    '100 % Auto',
    '5_3',
    'C:\\Alt',
    '−12',
    '-12',
    '  ',
  ],
  ...['123456789012345', '12345678901', '123456789012', 'e\u0301te\u0301', 'été', 'Z-1/2', 'Z-1/10', '日本', 'ẞ'],
]
const text = (at: number) => texts[at % texts.length] ?? ''
const maybe = (at: number, by: number) => (at % by === 0 ? null : text(at))
const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value

const COUNT = 36
const kilos = [1, 999.5, 1000, 1234.567, 12345.6, 0.001, 1191]
const waste = ['160106', '130205', '160601', '160117', '160103']

/** Rows for every list, enough for several small windows, with frequent and rare values in each column. */
export async function fillLists(db: Db, dismantlerId: number) {
  const books = booksOf(db, dismantlerId)
  const disposers = [await books.disposer({ name: text(0) }), await books.disposer({ name: text(9) })]
  const collectorIds = await collectorsOf(db, dismantlerId)
  const [collectorId = 0] = collectorIds
  for (let at = 0; at < COUNT; at++) {
    const day = addDays('2024-01-30', (at % 9) * 41)
    const carId = await carOf(books, at, day, collectorId)
    const kg = pick(kilos, at)
    await books.entry(day, pick(waste, at), kg, {
      ...{
        carId: at % 3 ? null : carId,
        kind: at % 3 ? 'FOREIGN' : 'LINE',
        remark: maybe(at, 4),
        reason: maybe(at, 3),
      },
      ...(at % 3 && { name: text(at + 3), originregion: '01' }),
    })
    await books.output(day, pick(waste, at), kg, pick(['CORRECTION', 'OPENING'], at), { remark: maybe(at, 5) })
    await books.dispose(addDays(day, 9), pick(waste, at), kg / 2, pick(disposers, at), {
      ...{ receiptnumber: text(at), disposalproofnumber: maybe(at, 2), remark: maybe(at, 6) },
    })
    await partOf(db, dismantlerId, carId, day, at)
  }
  await incidentsOf(db, dismantlerId)
  await documentsOf(db, dismantlerId)
  await usersOf(db)
  return { collectorId }
}

async function partOf(db: Db, dismantlerId: number, carId: number, takenon: string, at: number) {
  const values = {
    ...{ dismantlerId, carId, takenon, sparecategory: pick(['ENGINE', 'DOOR', 'CATALYST'], at), kg: pick(kilos, at) },
    ...{
      nonmetalfactor: pick(['0', '0.125', '1'], at),
      pieces: 1 + (at % 3),
      price: pick([null, '0.50', '1234.5'], at),
    },
    ...{ designation: maybe(at, 2), place: maybe(at, 3), remark: maybe(at, 4), staffName: maybe(at, 5) },
    ...{ position: pick(['LEFT', 'FRONT_RIGHT', null] as const, at), state: pick(['STORED', 'RESERVED'] as const, at) },
  }
  await db.insertInto('part').values(values).execute()
}

async function incidentsOf(db: Db, departmentId: number): Promise<void> {
  const rows = all.map(at => ({
    ...{
      departmentId,
      date: addDays('2024-01-30', (at % 9) * 41),
      incidentType: pick(['FIRE', 'THEFT', 'OTHER'] as const, at),
    },
    ...{ description: text(at).trim() || '-', cause: maybe(at, 3), remedy: maybe(at, 4), reportedto: maybe(at, 5) },
    doneon: at % 2 ? addDays('2025-03-01', at % 5) : null,
  }))
  await db.insertInto('incident').values(rows).execute()
}

async function documentsOf(db: Db, departmentId: number): Promise<void> {
  const rows = all.map(at => ({
    ...{ departmentId, kind: pick(['PERMIT', 'CONTRACT', 'OTHER'] as const, at), title: text(at).trim() || '-' },
    validto: at % 3 ? addDays(today(), (at % 7) * 31 - 60) : null,
  }))
  const made = await db.insertInto('document').values(rows).returning('id').execute()
  const files = made.map(({ id: ownerId }, at) => ({
    ...{ ownerType: 'document', ownerId, kind: 'document', name: 'a.pdf', type: 'application/pdf', size: 13 },
    ...{
      sha256: 'x',
      storageKey: `x/${ownerId}.pdf`,
      createdAt: `2026-01-${String((at % 9) + 1).padStart(2, '0')}T23:30:00Z`,
    },
  }))
  await db.insertInto('file').values(files).execute()
}

async function carOf(
  { car, carIn, reception }: ReturnType<typeof booksOf>,
  at: number,
  day: string,
  collectorId: number,
) {
  const kg = pick(kilos.slice(0, 5), at) + 1
  const values = {
    ...{ manufacturer: maybe(at, 7), model: text(at + 1), licenceplate: maybe(at + 2, 5), location: maybe(at, 3) },
    ...{ vin: `W0L${String(at % 11).padStart(14, '0')}`, clazz: pick(['M1', 'N1', null], at), quality: (at % 5) + 1 },
    ...{ step: pick(['RECEPTION', 'DRAINING', 'PARTS', 'FURTHER'] as const, at) },
  }
  const carId = at % 2 ? await carIn(day, kg, values) : await car(day, kg, values)
  const keeper = JSON.stringify(at % 4 ? { lastname: text(at) } : { legal: true, companyname: text(at) })
  await reception(day, `${2024}/${at % 2 ? at : `A${at}`}`, carId, {
    ...{ keeper, externalref: maybe(at, 3), collectorready: at % 2 === 0, remark: maybe(at, 2), collectorId },
    ...(at % 3 === 0 && { status: 'OPEN', vndate: null }),
  })
  return carId
}

async function collectorsOf(db: Db, dismantlerId: number): Promise<number[]> {
  const rows = Array.from({ length: COUNT }, (_, at) => ({
    department: 'COLLECTOR' as const,
    dismantlerId,
    dismantlerMandatorId: sql<number>`current_mandator()`,
    active: at % 4 > 0,
    company: JSON.stringify({ name: text(at) || 'Hof', zip: maybe(at, 3), city: maybe(at, 4), tel: text(at + 5) }),
  }))
  return (await db.insertInto('department').values(rows).returning('id').execute()).map(({ id }) => id)
}

const all = Array.from({ length: COUNT }, (_, at) => at)

async function usersOf(db: Db): Promise<void> {
  const accounts = all.map(at => ({
    ...{ email: `a${at}@test.example`, firstname: text(at + 4) || 'A', lastname: text(at) || 'B', head: at % 7 === 0 },
    ...{ rights: pick(['2077', '207700', '2022', 'FFFF', 'FFFF00', '1234'], at), active: at % 5 > 0 },
    ...{ pending: at % 6 === 1, language: pick(['de', 'en'], at), secondFactor: at % 2 === 0 },
  }))
  await db.insertInto('account').values(accounts).execute()
}

/** Companies and mail of the installation. */
export async function fillInstallation(db: Db): Promise<void> {
  await sql`insert into mandator (name, btb_until) select n, d from unnest(${all.map(text)}::text[], ${all.map(at => (at % 3 ? `20${20 + at}-05-0${(at % 9) + 1}` : null))}::date[]) x (n, d)`.execute(
    db,
  )
  await sql`insert into mail (recipient, language, template, subject, text, html, state, attempts, created_at, sent_at, last_error)
    select 'm' || at || '@test.example', 'de', 'invitation', s, '', '', (array['SENT', 'DEAD', 'KEPT'])[1 + at % 3], at % 4,
      timestamptz '2026-03-29 00:30:00+00' + at * interval '17 hours', case when at % 3 = 0 then timestamptz '2026-12-31 23:30:00+00' end,
      case when at % 3 = 1 then s end from unnest(${all}::int[], ${all.map(text)}::text[]) x (at, s)`.execute(db)
}

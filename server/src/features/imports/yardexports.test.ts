import { readFile } from 'node:fs/promises'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { importFile, type Sending } from '../../testing/importing.ts'
import { newTenant, type Tenant } from '../../testing/tenant.ts'
import { type BookCell, workbookFile } from '../../testing/workbookfile.ts'

let tenant: Tenant
let yard: Omit<Sending, 'subject'>
beforeAll(async () => {
  tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  yard = { dismantlerId, call: await tenant.signIn({ rights: 'FFFFFF', head: true }) }
})

const joined = (values: readonly unknown[]) => values.map(value => value ?? '').join('|')

/** Records of a yard, one per line of the file. */
const records = {
  cars: () =>
    tenant.inside(async db => {
      const rows = await db
        .selectFrom('car')
        .selectAll()
        .where('novnreason', '=', 'OPENINGSTOCK')
        .orderBy('id')
        .execute()
      return rows.map(one =>
        joined([
          ...[one.receptiondate, one.vin, one.licenceplate, one.manufacturer, one.model, one.registrated, one.weight],
          ...[one.drivetype, one.originkind, one.originregion],
        ]),
      )
    }),
  stock: () =>
    tenant.inside(async db => {
      const rows = await db.selectFrom('output').selectAll().where('outkind', '=', 'OPENING').orderBy('id').execute()
      return rows.map(one => joined([one.wastetype, one.amount, one.measure, one.actiondate]))
    }),
  carriers: async () =>
    (await yard.call(partners.carriers, {}))
      .filter(({ id }) => id > 0)
      .sort((one, other) => one.id - other.id)
      .map(one =>
        joined([
          ...[one.name, one.street, one.hsnr, one.country, one.zip, one.city, one.tel, one.email, one.permitkind],
          one.permitvalidto,
        ]),
      ),
  disposers: async () =>
    (await yard.call(partners.disposers, {}))
      // Excludes shared ones, which other tests add and remove.
      .filter(({ id, shared }) => id > 0 && !shared)
      .sort((one, other) => one.id - other.id)
      .map(one =>
        joined([
          ...[one.name, one.street, one.hsnr, one.zip, one.city, one.tel, one.type, one.disposalnumber],
          ...[one.efbcertified, one.certificatevalidto],
          one.waste.map(({ wastetype, rdcode }) => `${wastetype}${rdcode ?? ''}`).join(' '),
        ]),
      ),
  employees: async () =>
    (await yard.call(employees.list, { params: { id: yard.dismantlerId }, query: {} }))
      .filter(({ lastname }) => lastname !== 'Werker')
      .sort((one, other) => one.id - other.id)
      .map(one =>
        joined([
          ...[one.lastname, one.firstname, one.birthday, one.activefrom, one.activetill],
          one.qualifications
            .map(({ type, validto }) => [type, validto].filter(Boolean).join(' '))
            .sort()
            .join(', '),
        ]),
      ),
} satisfies Record<Exclude<ImportSubject, 'articles' | 'prices'>, () => Promise<string[]>>

const file = (name: string) => readFile(new URL(`./yardfiles/${name}`, import.meta.url))

const day = (text: string): BookCell => ({ day: Math.round(Date.parse(`${text}T00:00:00Z`) / 86_400_000) + 25_569 })

const carsBook = () =>
  workbookFile([
    { name: 'Info', rows: { 1: ['ELN 4.2 Exportprotokoll'], 2: ['Erstellt am', day('2026-04-01')] } },
    {
      name: 'Vorjahr',
      hidden: true,
      rows: { 1: ['Annahmedatum', 'FIN', 'Hersteller', 'Modell', 'Leergewicht', 'Herkunft', 'Bundesland'] },
    },
    {
      name: 'Bestand',
      merged: ['A1:K1', 'C3:D3', 'E3:F3'],
      hiddenRows: [6],
      rows: {
        1: ['Fahrzeuge auf dem Hof'],
        3: [
          'Lfd.',
          'Annahme',
          'Fahrzeug',
          null,
          'Schlüssel',
          null,
          null,
          'Leergewicht',
          'Erst-',
          'Anlieferer',
          'Herkunft',
        ],
        4: ['Nr.', 'Datum', 'Marke', 'FIN', 'zu 2.1', 'zu 2.2', null, '(kg)', 'zulassung', null, 'Bundesland'],
        5: [
          1,
          day('2026-03-02'),
          'VW Golf',
          'WVWZZZ1KZ6W000701',
          603,
          'ALR',
          null,
          1180,
          day('2006-05-10'),
          'privat',
          1,
        ],
        6: [
          2,
          day('2026-03-03'),
          'Opel Corsa',
          'W0L0SBF25Y4000702',
          35,
          'AFE',
          null,
          980.5,
          day('2001-07-03'),
          'Händler',
          'SH',
        ],
        7: [
          3,
          day('2026-03-04'),
          'Alfa Romeo 147',
          'ZAR93700003000703',
          '4136',
          'ACB',
          null,
          '1.215,5',
          '12.03.2004',
          'Firma',
          '01',
        ],
        8: [
          4,
          day('2026-03-05'),
          'Smart',
          'WMEMC01ZX5H000704',
          null,
          null,
          null,
          730,
          null,
          'Privat',
          'Schleswig-Holstein',
        ],
        9: ['Summe', null, null, null, null, null, null, { formula: 'SUM(H5:H8)', value: 4106 }],
        12: ['Kiel, den 01.04.2026'],
        13: [null, null, null, null, null, null, null, null, 'Unterschrift: ____________'],
      },
    },
  ])

const disposersBook = () =>
  workbookFile([
    {
      name: 'Entsorger',
      rows: {
        1: ['Abnehmerverzeichnis 2026', null, null, null, null, 'Seite 1'],
        3: ['Firma', 'Straße u. Nr.', 'PLZ', 'Ort', 'AVV-Nummern', 'EfB', 'Zertifikat gültig bis'],
        5: ['Metalle'],
        6: ['Elbschrott GmbH', 'Am Kai 3', 1067, 'Dresden', 160117, 'x', day('2027-12-31')],
        7: ['Kupfer-Karl', 'Ring 2', 24103, 'Kiel', '160118; 160106', null, null],
        9: ['Öle'],
        10: ['Altöl Jürgens', 'Dorfstr. 1', 24768, 'Rendsburg', '13 02 05*', 'ja', 'unbefristet'],
        13: ['Stand: 01.04.2026'],
        14: ['geprüft: Meier'],
      },
    },
  ])

const peopleBook = () =>
  workbookFile([
    {
      name: 'Personal',
      rows: {
        1: ['Mitarbeiterliste mit Fachkunden'],
        3: ['Name', 'Vorname', 'geb. am', 'im Betrieb seit', 'Hochvolt 2S', 'Staplerschein', 'Airbag', 'Notiz'],
        4: ['Großmann', 'Anne', day('1985-04-17'), day('2020-01-01'), day('2027-12-31'), 'X', null, null],
        5: ['Łukasz', 'Piotr', '3.3.90', '2018', null, null, 'ja', 'Teilzeit'],
        6: ['Sørensen', 'Åse', 33000, day('2021-09-01'), 'nein', '–', '-', null],
        8: ['Anzahl Mitarbeiter: 3'],
        10: ['Für die Richtigkeit:'],
        11: [null, '(Müller, Betriebsleiter)'],
      },
    },
  ])

const stockBook = () =>
  workbookFile([
    {
      name: 'Inventur',
      rows: {
        2: ['Inventurliste', null, 'Stichtag:', day('2024-12-31')],
        4: ['Abfallschlüssel (AVV)', 'Bezeichnung', 'Bestand [t]', 'Inventurdatum'],
        5: [160103, 'Altreifen', 2.5, day('2024-12-31')],
        6: ['16 01 17', 'Eisenmetalle', { formula: '10+2.45', value: 12.45 }, day('2024-12-31')],
        7: ['130208*', 'Altöl', '0,85', '31.12.2024'],
        8: [null, null, { formula: 'SUM(C5:C7)', value: 15.8 }],
        10: ['aufgenommen: Petersen / Hansen'],
      },
    },
  ])

const books: Record<string, () => Uint8Array> = {
  'cars.xlsx': carsBook,
  'disposers.xlsx': disposersBook,
  'employees.xlsx': peopleBook,
  'stock.xlsx': stockBook,
}

interface Expected {
  /** Lines that are no records and are skipped with a warning. */
  left: number[]
  /** Lines with another warning. */
  told?: number[]
  records: string[]
}

const expected: Record<string, Expected> = JSON.parse(
  await readFile(new URL('./yardfiles/expected.json', import.meta.url), 'utf8'),
)

test.each(Object.entries(expected))(
  'all records of %s are imported correctly without manual mapping, and other lines are skipped',
  async (name, { records: wanted, left, told = [] }) => {
    const subject = name.split(/[-.]/)[0] as Exclude<ImportSubject, 'articles' | 'prices'>
    const before = await records[subject]()
    const result = await importFile({ ...yard, subject }, books[name]?.() ?? (await file(name)))
    expect(result.rows).toEqual([])
    expect((await records[subject]()).filter(one => !before.includes(one))).toEqual(wanted)
    const linesOf = (isLeft: boolean) =>
      result.warnings.flatMap(({ line, issues }) =>
        issues.some(({ code }) => code === 'cell_left_out') === isLeft ? line : [],
      )
    expect([linesOf(true), linesOf(false)]).toEqual([left, told])
  },
)

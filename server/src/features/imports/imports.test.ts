import { readdir } from 'node:fs/promises'
import type { Download } from '@kreislauf/core/client.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { imports } from '@kreislauf/core/features/imports/contract.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { begin, ended, headingOf, importFile, run, type Sending, undo } from '../../testing/importing.ts'
import { app, newTenant, type Tenant } from '../../testing/tenant.ts'

let tenant: Tenant
let carriers: Sending
let staff: Sending
beforeAll(async () => {
  tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  carriers = { call, dismantlerId, subject: 'carriers' }
  staff = { call, dismantlerId, subject: 'employees' }
})

const HEAD = 'Firma;PLZ;Ort;E-Mail;Anzeige oder Erlaubnis;Gültig bis'
const list = async (sending = carriers) =>
  (await sending.call(partners.carriers, {}))
    .filter(({ id }) => id > 0)
    .map(({ name, zip, tel }) => ({ name, zip, tel }))
const leftovers = () => readdir(app.platform.incoming.folder)

test('headings are recognised by their usual names, and other ones are assigned once', async () => {
  const found = await headingOf(carriers, `Partnerliste;;;;;;\n${HEAD};Farbe\nKöhler;24103;Kiel;;;;rot\n`)
  expect(found).toMatchObject({ line: 2, lines: 1, samples: [['Köhler', '24103', 'Kiel', '', '', '', 'rot']] })
  expect(found.mapping).toEqual({ name: 0, zip: 1, city: 2, email: 3, permitkind: 4, permitvalidto: 5 })
  await importFile(carriers, 'Wer fährt;PLZ\nSaidwell;24105\n', { mapping: { name: 0, zip: 1 }, rehearsal: true })
  expect((await headingOf(carriers, 'PLZ;Wer fährt\n24105;Saidwell\n')).mapping).toEqual({ zip: 0, name: 1 })
})

test('a dry run shows the result line by line, and writes nothing', async () => {
  const before = await list()
  const file = [
    HEAD,
    'Köhler Transporte;24103;Kiel;info@koehler.example;Entsorgungsfachbetrieb;31.12.2027',
    ';24103;Kiel;;;',
    'Meier;2410;Kiel;kein Postfach;Taxi;31.2.2027',
    'Köhler Transporte;24103;Kiel;;;',
    'Petersen;241;Kiel;kein@;EFB;',
  ]
  const result = await importFile(carriers, Buffer.from(file.join('\r\n'), 'latin1'), { rehearsal: true })
  expect(result).toMatchObject({ state: 'DONE', total: 5, read: 5, added: 1, changed: 0, unchanged: 0, wrong: 4 })
  const told = result.rows.map(
    ({ line, issues }) => `${line} ${issues.map(one => `${one.column} ${one.code}`).join(', ')}`,
  )
  expect(told).toEqual([
    '3 name cell_empty',
    '4 permitkind cell_choice, permitvalidto cell_date',
    '5 name cell_repeats',
    '6 email format_email, zip postcode_digits',
  ])
  expect(result.rows[1]?.values).toMatchObject({ name: 'Meier', permitvalidto: '31.2.2027' })
  expect(await list()).toEqual(before)
})

test('wrong lines are returned as a file with the reasons, to be corrected and imported again', async () => {
  const { id } = await importFile(carriers, `${HEAD}\n;24103;Kiel;;;\n`, { rehearsal: true })
  const file = (await carriers.call(imports.wrong, { params: { id } })) as unknown as Download
  const text = Buffer.from(file.bytes).toString()
  expect(file.name).toBe('liste-fehlerhafte Zeilen.csv')
  expect(text.trim().split('\r\n')).toEqual([
    `${HEAD};Prüfergebnis;Grund`,
    ';24103;Kiel;;;;Fehler;Name: Bitte ausfüllen.',
  ])
})

test('new records are added and existing ones changed by the rules of a single save, and a repeated file changes nothing', async () => {
  const file = 'Name;PLZ;Telefon;Straße\nAlpha;1067;0431 1;\nBeta;24105;0431 2;Ring\n'
  expect(await importFile(carriers, file)).toMatchObject({
    state: 'DONE',
    added: 2,
    changed: 0,
    wrong: 0,
    undoable: true,
  })
  expect(await importFile(carriers, file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  const changed = await importFile(carriers, 'Name;PLZ;Telefon\nalpha;01067;0431 9\nBeta;;\n')
  expect(changed).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  expect(await list()).toEqual(
    expect.arrayContaining([
      { name: 'alpha', zip: '01067', tel: '0431 9' },
      { name: 'Beta', zip: '24105', tel: '0431 2' },
    ]),
  )
  const told = await carriers.call(imports.list, { params: { departmentId: carriers.dismantlerId } })
  expect(told.map(({ filename, person, undoable }) => [filename, person, undoable])).toEqual([
    ['liste.csv', 'Tina Test', true],
    ['liste.csv', 'Tina Test', false],
    ['liste.csv', 'Tina Test', false],
  ])
  await expect(undo(carriers.call, told[2]?.id ?? 0)).rejects.toMatchObject({ code: 'imports.not-latest' })
})

test('undoing an import leaves only records changed since, and lists them', async () => {
  const { dismantlerId } = await tenant.yard()
  const sending = { ...staff, dismantlerId }
  const params = { id: dismantlerId }
  const people = async () => (await staff.call(employees.list, { params })).map(one => [one.lastname, one.remark])
  const first = await importFile(sending, 'Nachname;Vorname;Bemerkung\nAlt;Anna;früher\n')
  expect(first).toMatchObject({ added: 1 })
  const second = await importFile(sending, 'Nachname;Vorname;Bemerkung\nAlt;Anna;jetzt\nNeu;Nina;\nDa;Dora;\n')
  expect(second).toMatchObject({ added: 2, changed: 1 })
  const [dora] = await staff.call(employees.list, { params, query: { q: 'Dora' } })
  await staff.call(employees.save, { params, body: { ...dora!, qualifications: [], remark: 'angesehen' } })
  const result = await undo(staff.call, second.id)
  expect(result).toMatchObject({ state: 'UNDONE', undone: 2, undoable: false })
  expect(result.kept).toMatchObject([{ name: 'Da, Dora', issues: [{ code: 'imports.touched' }] }])
  const kept = await people()
  expect(kept).toContainEqual(['Alt', 'früher'])
  expect(kept).toContainEqual(['Da', 'angesehen'])
  expect(kept.map(([name]) => name)).not.toContain('Neu')
  expect(await undo(staff.call, first.id)).toMatchObject({ undone: 1, kept: [] })
})

test('invalid values are refused as in the form', async () => {
  const result = await importFile(staff, 'Nachname;Vorname;Extern;Tätig ab;Tätig bis\nNr. 7;Max;ja;1.2.2026;1.1.2026\n')
  expect(result.rows[0]?.issues.map(({ column, code }) => `${column} ${code}`)).toEqual(['lastname name_characters'])
  const dates = await importFile(staff, 'Nachname;Vorname;Extern;Tätig ab;Tätig bis\nZeit;Max;ja;1.2.2026;1.1.2026\n')
  expect(dates.rows[0]?.issues.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'contractor required',
    'activetill before_start',
  ])
})

test('one import of a kind runs at a time, another kind in parallel', async () => {
  const many = ['Name', ...Array.from({ length: 400 }, (_, index) => `Viele ${index}`)].join('\n')
  const one = 'Name\nEiner\n'
  const found = await headingOf(carriers, one)
  const { id } = await begin(carriers, many, { rehearsal: true })
  await expect(run(carriers, one, found)).rejects.toMatchObject({ code: 'imports.running' })
  expect(await importFile(staff, 'Nachname;Vorname\nNeben;Bei\n')).toMatchObject({ added: 1 })
  expect(await ended(carriers.call, id)).toMatchObject({ read: 400, added: 400 })
})

test('a file that is no table, too large or lacks a column is refused, and no file is left behind', async () => {
  await expect(headingOf(carriers, '%PDF-1.4\n%%EOF')).rejects.toMatchObject({ code: 'imports.no-table' })
  await expect(headingOf(carriers, 'png', { name: 'bild.png' })).rejects.toMatchObject({ code: 'imports.no-rows' })
  const picture = Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00', 'latin1')
  await expect(headingOf(carriers, picture, { name: 'bild.png' })).rejects.toMatchObject({ code: 'imports.no-table' })
  await expect(headingOf(carriers, '')).rejects.toMatchObject({ code: 'imports.empty' })
  await expect(headingOf(carriers, Buffer.alloc(51 * 1024 * 1024, 'a;b\n'))).rejects.toMatchObject({
    code: 'file-too-large',
    params: { maxMb: 50 },
  })
  await expect(begin(carriers, 'PLZ;Ort\n24103;Kiel\n')).rejects.toMatchObject({
    code: 'imports.not-mapped',
    params: { columns: ['Name'] },
  })
  expect(await leftovers()).toEqual([])
})

test('it requires the rights of the single call for each line', async () => {
  const { dismantlerId } = carriers
  const reader = { ...carriers, call: await tenant.signIn({ rights: '0002' }) }
  await expect(headingOf(reader, 'Name\nA\n')).rejects.toMatchObject({ code: 'forbidden' })
  const adder = { ...carriers, call: await tenant.signIn({ rights: '0003' }) }
  await importFile(carriers, 'Name;Telefon\nSchon da;0431 1111\n')
  const result = await importFile(adder, 'Name;Telefon\nSchon da;0431 2222\nGanz neu;0431 3333\n')
  expect(result).toMatchObject({ added: 1, wrong: 1, rows: [{ issues: [{ code: 'forbidden', problem: true }] }] })
  await expect(adder.call(imports.undo, { params: { id: result.id } })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await adder.call(imports.list, { params: { departmentId: dismantlerId } })).length).toBeGreaterThan(0)
})

test('another company sees no import and cannot import into our yard', async () => {
  const { id } = await importFile(carriers, 'Name\nUnser\n')
  const call = await (await newTenant()).signIn({ rights: 'FFFFFF', head: true })
  const { dismantlerId } = carriers
  for (const asking of [
    () => call(imports.list, { params: { departmentId: dismantlerId } }),
    () => call(imports.get, { params: { id } }),
    () => call(imports.wrong, { params: { id } }),
    () => call(imports.undo, { params: { id } }),
    () => begin({ ...carriers, call }, 'Name\nFremd\n'),
  ])
    await expect(asking()).rejects.toMatchObject({ code: 'not-found' })
  expect((await list()).map(({ name }) => name)).not.toContain('Fremd')
})

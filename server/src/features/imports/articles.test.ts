import { api } from '@kreislauf/core/api.ts'
import { articles } from '@kreislauf/core/features/articles/contract.ts'
import { imports } from '@kreislauf/core/features/imports/contract.ts'
import { strToU8 } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { hostileWorkbooks, text, workbook } from '../../testing/hostile/workbooks.ts'
import { ended, headingOf, importFile, run, undo } from '../../testing/importing.ts'
import { type Caller, newTenant, type Tenant } from '../../testing/tenant.ts'
import { newReman } from '../articles/testing.ts'

let tenant: Tenant
let call: Caller
let remanId = 0
beforeEach(async () => {
  tenant = await newTenant()
  call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  remanId = await newReman(call)
})

const HEAD = 'Artikelnummer;Bezeichnung;Ankaufspreis;OE-Nummern;KBA-Schlüssel;KTypes;Motorcodes;Art des Teils;Bedarf'
const listOf = (...lines: string[]) => [HEAD, ...lines].join('\n')

type Query = { rehearse?: boolean; replaceAll?: boolean; anew?: boolean; confirm?: boolean }
const form = (content: string | Uint8Array, name = 'liste.csv') => {
  const data = new FormData()
  data.set('file', new File([typeof content === 'string' ? content : Uint8Array.from(content)], name))
  return data
}
const upload = (content: string | Uint8Array, query: Query = {}, by = call) =>
  by(imports.upload, { params: { remanId }, query, body: form(content) })
const offers = () => call(articles.list, { params: { remanId }, query: { sort: 'number' } })
const ids = async (active?: boolean) =>
  (await offers()).flatMap(one => (active === undefined || one.active === active ? one.offerId : []))

/** Articles, offers and fits without versions and ids. */
const checksum = () =>
  tenant.inside(async db => {
    const { rows } = await sql<{ sum: string }>`select md5(string_agg(t, '' order by t)) as sum from (
      select (to_jsonb(a) - '{id,version}'::text[])::text as t from article a where reman_id = ${remanId}
      union all select (to_jsonb(o) - '{id,version,article_id}'::text[] || jsonb_build_object('number', a.number))::text
        from reman_offer o join article a on a.id = o.article_id where o.reman_id = ${remanId}
      union all select a.number || o.ktype || f.kind || f.value || f.wanted from reman_fit f join reman_offer o on o.id = f.offer_id
        join article a on a.id = o.article_id where o.reman_id = ${remanId}) q`.execute(db)
    return rows[0]?.sum
  })

const ten = listOf('N1;Anlasser;10;;;1;;Anlasser;5', 'N2;Anlasser;10;;;2;;;', 'N3;Turbolader;10,5;;;3;;Turbolader;2')

test('a file of ten is told line by line: new, as stored, changed, wrong and repeated', async () => {
  await upload(listOf('A1;Alt;10;;;;;;1', 'A2;Alt;10;;;;;;1', 'A3;Alt;10;;;;;;1'))
  const file = listOf(
    ...['N1;Neu;1;;;;;;', 'N2;Neu;2;;;;;;', 'N3;Neu;3;;;;;;', 'N4;Neu;4;;;;;;', 'N5;Neu;5;;;;;;'],
    ...['A1;Alt;10;;;;;;1', 'A2;Alt;10;;;;;;1', 'A3;Alt;11;;;;;;1', 'N6;Ohne Preis;;;;;;;', 'N3;Neu;9;;;;;;'],
  )
  const rehearsed = await upload(file, { rehearse: true })
  const counts = { rowsRead: 10, rowsImported: 6, added: 5, changed: 1, unchanged: 2, wrong: 2, state: 'DONE' }
  expect(rehearsed).toMatchObject(counts)
  expect((await ids()).length).toBe(3)
  const done = await upload(file)
  expect(done).toMatchObject(counts)
  expect(
    done.errors.map(({ line, issues }) => [line, issues[0]?.column, issues[0]?.code, issues[0]?.params['line']]),
  ).toEqual([
    [10, 'price', 'cell_empty', undefined],
    [11, 'number', 'cell_repeats', 4],
  ])
  expect((await offers()).find(({ number }) => number === 'A3')).toMatchObject({ price: 11 })
})

test('the same file twice changes nothing, not even since when a demand counts; with the tick it counts anew', async () => {
  await upload(ten)
  const [before, [first]] = [await checksum(), await offers()]
  expect(await upload(ten)).toMatchObject({ rowsImported: 0, unchanged: 3, wrong: 0 })
  expect(await checksum()).toBe(before)
  expect(await upload(ten, { anew: true })).toMatchObject({ changed: 3, unchanged: 0 })
  expect((await offers())[0]?.quantityAt.localeCompare(first?.quantityAt ?? '')).toBe(1)
  const more = await offers()
  await upload(ten.replace('10,5', '11'))
  expect((await offers())[2]).toMatchObject({ price: 11, quantityAt: more[2]?.quantityAt })
})

test('one line is one offer: several KTypes leave the id without one; a further line of the article adds an offer', async () => {
  const file = listOf(
    'X;Lenkgetriebe;20;02M 1; 603/720;1,2;3;10'.replace('603/720;1,2;3;10', '603/720;1, 2 ,3;ca-yc;Lenkgetriebe;10'),
    'X;Lenkgetriebe;25;;;4;;;1',
    'X;Lenkgetriebe;20;;;5;6;;'.replace('5;6', '"5;6"'),
    'Y_/%|ä;Falsch;1;;;;;;',
  )
  const { errors, warnings, added } = await upload(file)
  expect(added).toBe(2)
  expect(errors.map(({ line, issues }) => [line, issues[0]?.code])).toEqual([
    [4, 'cell_repeats'],
    [5, 'no_bar'],
  ])
  expect(
    warnings.map(({ line, issues }) => [
      line,
      issues.map(({ code, params }) => `${code} ${params['count'] ?? params['line']}`),
    ]),
  ).toEqual([
    [2, ['cell_unknown_ktypes 3']],
    [3, ['cell_article_said 2', 'cell_unknown_ktypes 1']],
  ])
  expect(await offers()).toMatchObject([
    {
      offerId: 'X|',
      ktype: ['1', '2', '3'],
      kba: ['0603720'],
      engine: ['CAYC'],
      oenumber: ['02M 1'],
      quantity: 10,
      category: 'STEERINGGEAR',
    },
    { offerId: 'X|4', price: 25, quantity: 1, oenumber: ['02M 1'] },
  ])
})

test.each([
  ['price', 'W;x;-1;;;;;;', 'too_small'],
  ['price', 'W;x;100000;;;;;;', 'too_big'],
  ['price', 'W;x;1,23456;;;;;;', 'decimals'],
  ['price', 'W;x;viel;;;;;;', 'cell_decimal'],
  ['quantity', 'W;x;1;;;;;;1000001', 'too_big'],
  ['kba', 'W;x;1;;0603;;;;', 'no_kba'],
  ['ktype', 'W;x;1;;;12a;;;', 'no_ktype'],
  ['category', 'W;x;1;;;;;Zauberstab;', 'cell_choice'],
])('a wrong %s is named with its line and column: %s', async (column, line, code) => {
  const { errors, wrong } = await upload(listOf(line))
  expect([wrong, errors[0]?.line, errors[0]?.issues[0]?.column, errors[0]?.issues[0]?.code]).toEqual([
    1,
    2,
    column,
    code,
  ])
})

test('a file that replaces all sets inactive what it does not name; a wrong line names its offer; half of all needs consent', async () => {
  await upload(listOf('A;a;1;;;;;;', 'B;b;1;;;7;;;', 'C;c;1;;;;;;', 'D;d;1;;;;;;'))
  const two = listOf('A;a;2;;;;;;', 'B;b;teuer;;;7;;;', 'C;c;1;;;;;;')
  expect(await upload(two, { replaceAll: true, rehearse: true })).toMatchObject({ deactivated: 1, changed: 1 })
  expect(await upload(two, { replaceAll: true })).toMatchObject({ deactivated: 1, changed: 1, wrong: 1 })
  expect(await ids(false)).toEqual(['D|'])
  const one = listOf('A;a;3;;;;;;')
  await expect(upload(one, { replaceAll: true })).rejects.toMatchObject({
    code: 'imports.leaves-many',
    params: { count: 2 },
  })
  expect((await offers())[0]).toMatchObject({ price: 2 })
  expect(await upload(one, { replaceAll: true, confirm: true })).toMatchObject({ deactivated: 2, changed: 1 })
  expect(await ids(true)).toEqual(['A|'])
  await expect(upload(HEAD, { replaceAll: true })).rejects.toMatchObject({ code: 'imports.no-rows' })
})

test('undoing gives back every column; what was edited since is listed and inactive', async () => {
  await upload(
    listOf('A;Alt;1;OE 1;;1;;;5', 'B;Alt;2;;;2;M1;;6', 'C;Alt;3;;;;;;7', 'D;Alt;4;;;;;;8', 'D;Alt;4;;;9;;;8'),
  )
  const before = await checksum()
  const changed = listOf(
    'A;Neu;9;OE 2;;1;;;50',
    'C;Alt;3,5;;;;;;7',
    'D;Anders;4;;;;;;8',
    'D;Anders;4,5;;;9;;;8',
    'E;Neu;1;;;;;;',
  )
  const { importId } = await upload(changed, { replaceAll: true })
  expect(await checksum()).not.toBe(before)
  expect(await undo(call, importId)).toMatchObject({ state: 'UNDONE', undone: 6, kept: [] })
  expect(await checksum()).toBe(before)

  const again = await upload(changed)
  const [edited] = (await offers()).filter(({ number }) => number === 'E')
  await call(articles.setActive, {
    params: { offerId: 'C_' },
    body: { active: false, version: (await offers()).find(({ number }) => number === 'C')?.version ?? 0 },
  })
  const undone = await undo(call, again.importId)
  expect(undone.kept.map(({ name, issues }) => [name, issues[0]?.code])).toEqual([['C', 'imports.touched']])
  expect((await offers()).map(({ offerId, price, active }) => [offerId, price, active])).toEqual([
    ['A|1', 1, true],
    ['B|2', 2, true],
    ['C|', 3.5, false],
    ['D|', 4, true],
    ['D|9', 4, true],
  ])
  expect(edited).toBeDefined()
  await expect(call(imports.undo, { params: { id: again.importId } })).rejects.toMatchObject({
    code: 'imports.not-latest',
  })
})

test('undoing the latest import lets the one before be undone as well', async () => {
  const [first, second] = [await upload(ten), await upload(ten.replace('10,5', '11'))]
  await expect(call(imports.undo, { params: { id: first.importId } })).rejects.toMatchObject({
    code: 'imports.not-latest',
  })
  await undo(call, second.importId)
  expect(await undo(call, first.importId)).toMatchObject({ undone: 3, kept: [] })
  expect(await offers()).toEqual([])
})

test('an export is imported again without any change, in both languages and formats', async () => {
  await upload(
    listOf(
      '_A/1%;Änlasser;12,3456;"02M 911; 02M 912";0603/720;1;CAYC;Anlasser;3',
      '0007;"Turbo; groß";0;;;"1;2";;Turbolader;0',
    ),
  )
  for (const format of ['csv', 'xlsx'] as const) {
    const sent = (await call(articles.export, { params: { format, remanId }, query: {} })) as unknown as {
      bytes: Uint8Array
    }
    expect(await upload(sent.bytes ?? (sent as never)), format).toMatchObject({
      rowsRead: 2,
      rowsImported: 0,
      unchanged: 2,
      wrong: 0,
    })
  }
})

test('files of other programs: Windows-1252, UTF-16, tabs, commas, a byte order mark', async () => {
  const text = 'Artikel-Nr.\tBezeichnung\tPreis\nÄ1\tGehäuse\t1,5\n'
  const latin = Buffer.from(text, 'latin1')
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  expect(await upload(latin)).toMatchObject({ added: 1, wrong: 0 })
  expect((await offers())[0]).toMatchObject({ number: 'Ä1', name: 'Gehäuse', price: 1.5, quantity: 1, active: true })
  expect(await upload(utf16)).toMatchObject({ unchanged: 1 })
  expect(await upload(`\ufeff${text.replaceAll('\t', ';')}`)).toMatchObject({ unchanged: 1 })
  await expect(upload('Artikelnummer;Bezeichnung\nA;b')).rejects.toMatchObject({
    code: 'imports.not-mapped',
    params: { columns: ['Ankaufspreis'] },
  })
  await expect(upload(Buffer.from('PK\u0003\u0004kaputt'))).rejects.toMatchObject({
    code: expect.stringMatching(/^imports\./),
  })
})

test('a file with macros is read as the table it shows; what would fill the memory when unpacked is refused, and leaves nothing', async () => {
  const cells = (line: number, ...words: string[]) =>
    `<row r="${line}">${words.map((word, index) => text(`${'ABC'[index]}${line}`, word)).join('')}</row>`
  const rows = cells(1, 'Artikelnummer', 'Bezeichnung', 'Ankaufspreis') + cells(2, 'M-1', 'Anlasser', '12,5')
  const macros = {
    'xl/vbaProject.bin': strToU8('Sub Workbook_Open()'),
    'customUI/customUI.xml': strToU8('<customUI/>'),
  }
  const by = (file: Uint8Array, name: string) =>
    call(imports.upload, { params: { remanId }, query: {}, body: form(file, name) })
  expect(await by(workbook({ rows, more: macros }), 'preise.xlsm')).toMatchObject({ added: 1, wrong: 0, state: 'DONE' })
  expect(await offers()).toMatchObject([{ number: 'M-1', price: 12.5 }])
  const before = await checksum()
  for (const name of ['one text of 60 MB', 'sizes that are not true']) {
    const { make, expected } = hostileWorkbooks[name]!
    await expect(by(make(), 'preise.xlsx'), name).rejects.toMatchObject({ code: `imports.${expected}` })
  }
  expect(await checksum()).toBe(before)
  // Nothing of it is in the list of imports, and the next file is read at once.
  expect((await call(imports.list, { params: { departmentId: remanId } })).length).toBe(1)
  expect(await upload(listOf('N1;Neu;1;;;;;;'))).toMatchObject({ added: 1 })
})

test('a mapping is remembered for each set of headings', async () => {
  const sending = { call, dismantlerId: remanId, subject: 'articles' as const }
  const [one, other] = ['Code;Text;Wert\nA;a;1', 'Code;Text;Wert;Rest\nB;1;b;x']
  const map = async (file: string, mapping: Record<string, number>) =>
    ended(call, (await run(sending, file, await headingOf(sending, file), { mapping })).id)
  await map(one, { number: 0, name: 1, price: 2 })
  await map(other, { number: 0, price: 1, name: 2 })
  expect((await headingOf(sending, one)).mapping).toMatchObject({ number: 0, name: 1, price: 2 })
  expect((await headingOf(sending, other)).mapping).toMatchObject({ number: 0, price: 1, name: 2 })
})

test('the wizard takes the subject; of two uploads at once one waits its turn or is refused, and nothing is there twice', async () => {
  const result = await importFile({ call, dismantlerId: remanId, subject: 'articles' }, ten)
  expect(result).toMatchObject({ added: 3, departmentId: remanId, subject: 'articles' })
  const both = await Promise.allSettled([upload(ten.replaceAll('N', 'P')), upload(ten.replaceAll('N', 'P'))])
  const codes = both.map(one => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).sort()
  expect([
    ['done', 'done'],
    ['done', 'imports.running'],
  ]).toContainEqual(codes)
  expect((await ids()).length).toBe(6)
})

test('importing needs adding and changing, undoing needs deleting; other companies and other subjects see nothing', async () => {
  const { importId } = await upload(ten)
  const of = (digit: string) => tenant.signIn({ rights: `00000${digit}` })
  await expect(upload(ten, {}, await of('3'))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(upload(ten, {}, await of('6'))).rejects.toMatchObject({ code: 'forbidden' })
  const clerk = await of('7')
  expect(await upload(ten, {}, clerk)).toMatchObject({ unchanged: 3 })
  await expect(clerk(imports.undo, { params: { id: importId } })).rejects.toMatchObject({ code: 'forbidden' })
  const { dismantlerId } = await tenant.yard()
  const carriers = await importFile({ call, dismantlerId, subject: 'carriers' }, 'Name\nNordfracht')
  await expect(clerk(imports.get, { params: { id: carriers.id } })).rejects.toMatchObject({ code: 'not-found' })
  const stranger = await (await newTenant()).signIn({ rights: 'FFFFFF', head: true })
  await stranger(api.remanufacturers.create, { body: { company: { name: 'Andere' } } })
  await expect(upload(ten, {}, stranger)).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger(imports.get, { params: { id: importId } })).rejects.toMatchObject({ code: 'not-found' })
})

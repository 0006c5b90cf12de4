import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import { type Scope, scopes } from '@kreislauf/core/features/inspections/scope.ts'
import { expect, test } from 'vitest'
import { pages, readable } from '../../platform/documents/read.ts'
import { disposingYard } from '../../testing/disposing.ts'
import { eventually } from '../../testing/eventually.ts'
import { mailsTo } from '../../testing/mails.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { app, pool, stranger } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'
import { catchUp } from './jobs.ts'
import { visit } from './testing.ts'

const { inspections } = api
const whole = [...scopes]

/** A yard with data for each part of a folder, and its administrator. */
async function scene() {
  const yard = await disposingYard()
  const { tenant, dismantlerId, staffId } = yard
  const head = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const params = { id: dismantlerId }
  const keeper = { ...complete().keeper, lastname: 'Halterin', firstname: 'Hanna' }
  const { id } = await head(api.receptions.create, { body: { ...complete(), keeper, dismantlerId } as never })
  const { carId } = await seeing(head)(api.receptions.lock, { params: { id } })
  await seeing(head)(api.cars.transfer, { params: { id: carId } })
  await yard.entry('160117', 500)
  const left = await head(api.disposals.save, { params: { dismantlerId }, body: yard.form('160117', 100) as never })
  await head(api.disposals.addDocs, { params: { id: left.disposal.id }, body: upload(png, 'wiegeschein.png') })
  const told = { date: today(), incidentType: 'FIRE' as const, description: 'Schwelbrand am Regal', staffId }
  const incident = await head(api.incidents.save, { params, body: told })
  await head(api.incidents.addDocs, { params: { id: incident?.id ?? 0 }, body: upload(png, 'brand.png') })
  const permit = upload(png, 'genehmigung.png', { kind: 'PERMIT', title: 'Genehmigung 2025' })
  await head(api.documents.add, { params, body: permit })
  await tenant.inside(db =>
    db.insertInto('qualification').values({ employeeId: staffId, type: 'HVSYSTEM2', issued: '2025-01-01' }).execute(),
  )
  const give = (scope: Scope[] = whole, more: object = {}) =>
    head(inspections.create, {
      params,
      body: { recipient: 'Umweltamt', scope, from: '2020-01-01', till: today(), days: 7, pin: false, ...more },
    })
  return { ...yard, head, give, params, receptionId: id }
}

const at = (token: string) => ({ params: { token } })

test('anyone with the link reads the content of the folder, and each opening is reported', async () => {
  const { give, head, params } = await scene()
  const { id, link, pin } = await give()
  expect(pin).toBeNull()
  expect(link).toMatch(/\/app\/inspection\/[\w-]{43}$/)
  expect(await stranger(folder.get, at(link.split('/').at(-1) ?? ''))).toEqual({ pin: false, folder: null })
  const { call, token, cookie } = await visit(link)
  expect(cookie).toMatch(new RegExp(`; Path=/api/inspection/${token};.*HttpOnly; SameSite=Strict`))
  const { folder: shown } = await call(folder.get, at(token))
  expect(shown).toMatchObject({
    address: expect.stringMatching(/\d{5} \S/),
    recipient: 'Umweltamt',
    scope: whole,
    till: today(),
  })
  const [vn] = await call(folder.vns, at(token))
  expect(vn).toMatchObject({ status: 'LOCKED', keeper: expect.stringContaining('Hanna Halterin'), paper: true })
  const log = await call(folder.log, at(token))
  expect(new Set(log.map(({ kind }) => kind))).toEqual(
    new Set(['RECEPTION', 'INBOUND', 'FOREIGN', 'DISPOSAL', 'INCIDENT']),
  )
  const lines = await call(folder.registers, { ...at(token), query: { sort: 'wastetype' } })
  const brought = expect.stringContaining('Hanna Halterin')
  expect(lines[0]).toMatchObject({ register: 'in', wastetype: '160104*', party: brought, paper: vn?.vnr })
  expect(
    lines
      .map(({ register, wastetype, kg }) => [register, wastetype, kg].join(' '))
      .sort()
      .slice(1),
  ).toEqual(['in 160117 500', 'out 160117 100'])
  expect(await call(folder.disposals, at(token))).toHaveLength(1)
  expect(await call(folder.incidents, at(token))).toHaveLength(1)
  expect((await call(folder.staff, at(token))).length).toBeGreaterThan(0)
  const papers = await call(folder.papers, at(token))
  expect(papers.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['certificate', 'disposal', 'incident', 'document']),
  )
  for (const paper of papers) {
    if (paper.kind !== 'incident') continue
    const got = await call(folder.paper, { params: { token, id: paper.id } })
    expect((got as unknown as { name: string }).name).toBe(paper.name)
  }
  const opened = await head(inspections.get, { params: { id } })
  expect(opened).toMatchObject({ openings: 1, opened: [{ agent: expect.stringContaining('Firefox') }] })
  await visit(link)
  expect((await head(inspections.list, { params }))[0]).toMatchObject({ id, state: 'OPEN', openings: 2 })
  const mails = await mailsTo(head.email)
  expect(mails.map(({ template }) => template)).toEqual(['inspectionOpened'])
  expect(mails[0]?.text).toContain('Umweltamt')
  expect(mails[0]?.text).not.toContain(token)
})

test.runIf(readable)(
  'each page of the bundle names its recipient, and the archive contains all lists and documents',
  async () => {
    const { give, head } = await scene()
    const { id, link } = await give()
    const { call, token } = await visit(link)
    await eventually(async () => expect((await call(folder.get, at(token))).folder?.made).toBeTruthy())
    const { bytes } = (await call(folder.bundle, at(token))) as unknown as { bytes: Uint8Array }
    const text = await pages(bytes)
    expect(text.length).toBeGreaterThan(4)
    for (const one of text) expect(one.replace(/\s+/g, ' ')).toContain('Kopie. Empfänger: Umweltamt')
    expect(text.join(' ')).toContain('Schwelbrand am Regal')
    const archive = await call(folder.archive, at(token))
    const zip = Buffer.from((archive as unknown as { bytes: Uint8Array }).bytes).toString('latin1')
    for (const name of ['Betriebstagebuch.csv', 'Vorkommnisse.csv', 'Register der abgegebenen', 'brand.png', '.pdf'])
      expect(zip).toContain(name)
    expect(await head(inspections.bundle, { params: { id } })).toBeTruthy()
  },
)

test.runIf(readable)('a missing bundle is made by a job, for valid folders', async () => {
  const { give, head, tenant } = await scene()
  const [open, revoked, fresh] = [await give(['STAFF']), await give(['STAFF']), await give(['STAFF'])]
  const made = async ({ link }: { link: string }) => {
    const { call, token } = await visit(link)
    return (await call(folder.get, at(token))).folder?.made
  }
  for (const one of [open, fresh]) await eventually(async () => expect(await made(one)).toBeTruthy())
  await head(inspections.revoke, { params: { id: revoked.id } })
  const bundles = `from file where owner_type = 'inspection' and mandator_id = $1`
  await pool.raw.query(`delete ${bundles}`, [tenant.mandatorId])
  const past = `update inspection set created_at = now() - interval '6 minutes' where mandator_id = $1 and id <> $2`
  await pool.raw.query(past, [tenant.mandatorId, fresh.id])
  await catchUp(app.platform, app.log)
  const { rows } = await pool.raw.query(`select owner_id ${bundles}`, [tenant.mandatorId])
  expect(rows).toEqual([{ owner_id: open.id }])
})

test('a folder contains only its parts and its days', async () => {
  const { give, receptionId } = await scene()
  const asked = {
    vns: 'VNS',
    log: 'LOG',
    registers: 'REGISTERS',
    stock: 'STOCK',
    balance: 'BALANCE',
    reviews: 'REVIEWS',
    disposals: 'PROOFS',
    staff: 'STAFF',
    incidents: 'INCIDENTS',
  } as const
  for (const scope of [
    ['VNS'],
    ['LOG'],
    ['REGISTERS'],
    ['STOCK'],
    ['BALANCE'],
    ['REVIEWS'],
    ['PROOFS'],
    ['STAFF'],
    ['INCIDENTS'],
    ['DOCUMENTS'],
  ] as Scope[][]) {
    const { call, token } = await visit((await give(scope)).link)
    for (const [name, part] of Object.entries(asked)) {
      const rows = call(folder[name as keyof typeof asked] as typeof folder.vns, at(token))
      if (scope.includes(part)) expect((await rows).length, `${scope} ${name}`).toBeGreaterThan(0)
      else await expect(rows).rejects.toMatchObject({ code: 'not-found' })
    }
    const kinds = (await call(folder.papers, at(token))).map(({ kind }) => kind)
    expect(kinds.includes('incident')).toBe(scope.includes('INCIDENTS'))
    expect(kinds.includes('document')).toBe(scope.includes('DOCUMENTS'))
    expect(kinds.includes('disposal')).toBe(scope.includes('PROOFS'))
    if (!scope.includes('PROOFS')) expect(kinds).not.toContain('certificate')
  }
  const bare = await visit((await give(['VNS'])).link)
  expect(await bare.call(folder.vns, at(bare.token))).toMatchObject([{ keeper: null, paper: false }])
  const paper = bare.call(folder.vn, { params: { token: bare.token, id: receptionId } })
  await expect(paper).rejects.toMatchObject({ code: 'not-found' })
  const log = await visit((await give(['LOG'])).link)
  expect((await log.call(folder.log, at(log.token))).map(({ kind }) => kind)).not.toContain('INCIDENT')
  const registered = await visit((await give(['REGISTERS'])).link)
  const lines = await registered.call(folder.registers, { ...at(registered.token), query: { sort: 'wastetype' } })
  expect(lines[0]).toMatchObject({ wastetype: '160104*', party: null })
  const long = { from: '2020-01-01', till: '2020-12-31' }
  const old = await visit((await give(whole, long)).link)
  for (const name of ['vns', 'log', 'registers', 'disposals', 'incidents'] as const)
    expect(await old.call(folder[name] as typeof folder.vns, at(old.token))).toEqual([])
  await expect(old.call(folder.vn, { params: { token: old.token, id: receptionId } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a folder contains no drafts of certificates, and names documents readably', async () => {
  const { give, head, dismantlerId } = await scene()
  await head(api.receptions.create, { body: { ...complete(), dismantlerId } as never })
  const { call, token } = await visit((await give()).link)
  expect((await call(folder.vns, at(token))).map(({ status }) => status)).toEqual(['LOCKED'])
  expect(
    (await call(folder.papers, at(token))).filter(({ kind }) => kind === 'certificate').map(({ of }) => of),
  ).toEqual([expect.stringMatching(/^Anerkennung durch Sachverständige/)])
})

test('revoked, expired and invalid links give the same answer, immediately', async () => {
  const { give, head, tenant } = await scene()
  const revoked = await give(whole, { pin: true })
  const reading = await visit(revoked.link, revoked.pin ?? '')
  expect(await reading.call(folder.vns, at(reading.token))).toHaveLength(1)
  expect(await head(inspections.revoke, { params: { id: revoked.id } })).toMatchObject({ state: 'REVOKED' })
  await expect(reading.call(folder.vns, at(reading.token))).rejects.toMatchObject({ code: 'not-found' })
  const over = await give()
  await pool.raw.query(
    `update inspection set expires_at = now() - interval '1 second' where mandator_id = $1 and id = $2`,
    [tenant.mandatorId, over.id],
  )
  const answers = []
  for (const link of [revoked.link, over.link, `https://x/${'A'.repeat(43)}`, 'https://x/short']) {
    const { status, code, token } = await visit(link, '123456')
    const looked = await app.inject(`/api/inspection/${token}`)
    const { requestId: _, ...problem } = looked.json()
    answers.push({ status, code, looked: looked.statusCode, problem: { ...problem, instance: '' } })
  }
  expect(answers[0]).toMatchObject({ status: 404, code: 'not-found', looked: 404 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  await expect(head(inspections.revoke, { params: { id: over.id } })).rejects.toMatchObject({
    code: 'inspections.over',
  })
})

test('of a thousand concurrent PINs ten are checked, then the folder is locked', async () => {
  const { give, head } = await scene()
  const { id, link, pin } = await give(['VNS'], { pin: true })
  expect(pin).toMatch(/^\d{6}$/)
  const { call, token } = await visit(link)
  expect(await call(folder.get, at(token))).toEqual({ pin: true, folder: null })
  expect(await visit(link)).toMatchObject({ status: 403, code: 'inspections.pin-needed' })
  expect(await visit(link, '12345')).toMatchObject({ code: 'inspections.pin-wrong', left: 9 })
  expect(await visit(link, pin ?? '')).toMatchObject({ status: 200 })
  const wrong = pin === '000000' ? '111111' : '000000'
  const codes = []
  for (let tries = 0; tries < 20; tries++)
    codes.push(
      ...(
        await Promise.all(Array.from({ length: 50 }, (_, one) => visit(link, wrong, { from: `203.0.${tries}.${one}` })))
      ).map(({ code }) => code),
    )
  expect(codes).toHaveLength(1000)
  // The right one reset the first wrong one.
  expect(codes.filter(code => code === 'inspections.pin-wrong')).toHaveLength(9)
  expect(await visit(link, pin ?? '')).toMatchObject({ code: 'inspections.locked' })
  expect(await head(inspections.get, { params: { id } })).toMatchObject({ state: 'LOCKED', openings: 1 })
  const told = (await mailsTo(head.email)).filter(({ template }) => template === 'inspectionLocked')
  expect(told).toMatchObject([{ subject: 'Prüfmappe gesperrt: Umweltamt' }])

  const renewed = await head(inspections.renewPin, { params: { id } })
  expect(renewed.pin).toMatch(/^\d{6}$/)
  expect(await head(inspections.get, { params: { id } })).toMatchObject({ state: 'OPEN' })
  if (renewed.pin !== pin)
    expect(await visit(link, pin ?? '')).toMatchObject({ code: 'inspections.pin-wrong', left: 9 })
  expect(await visit(link, renewed.pin)).toMatchObject({ status: 200 })
})

test('repeated opening of a folder blocks only the address of the visitor', async () => {
  const { give } = await scene()
  const { link } = await give()
  const token = link.split('/').at(-1) ?? ''
  const open = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: `/api/inspection/${token}`, remoteAddress, payload: {} })).statusCode
  const script = []
  for (let turn = 0; turn < 61; turn++) script.push(await open('203.0.113.7'))
  expect(script.filter(status => status === 429)).toHaveLength(1)
  expect(await open('198.51.100.4')).toBe(script[0])
})

test('the folders of a suspended company are closed, and open again with it', async () => {
  const { give, tenant } = await scene()
  const { link } = await give()
  const { call, token } = await visit(link)
  const set = (at: string | null) =>
    app.platform.pool.raw.query('update mandator set suspended_at = $2 where id = $1', [tenant.mandatorId, at])
  await set(new Date().toISOString())
  await expect(call(folder.get, at(token))).rejects.toMatchObject({ code: 'not-found' })
  expect(await visit(link)).toMatchObject({ status: 404 })
  await set(null)
  expect((await call(folder.get, at(token))).folder).not.toBeNull()
})

test('a link gives no access to another folder or company', async () => {
  const [ours, theirs] = await Promise.all([scene(), scene()])
  const one = await visit((await ours.give()).link)
  const other = await visit((await theirs.give()).link)
  const foreign = await other.call(folder.papers, at(other.token))
  for (const { id } of foreign)
    await expect(one.call(folder.paper, { params: { token: one.token, id } })).rejects.toMatchObject({
      code: 'not-found',
    })
  await expect(one.call(folder.vn, { params: { token: one.token, id: theirs.receptionId } })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(one.call(folder.vns, at(other.token))).rejects.toMatchObject({ code: 'inspections.pin-needed' })
  const { id } = await theirs.give()
  for (const call of [inspections.get, inspections.revoke, inspections.bundle])
    await expect(ours.head(call, { params: { id } })).rejects.toMatchObject({ code: 'not-found' })
  await expect(ours.head(inspections.list, { params: { id: theirs.dismantlerId } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('the secret of a link works for none of the other calls', async () => {
  const { give } = await scene()
  const { token, cookie } = await visit((await give()).link)
  const pass = /inspection=([^;]+)/.exec(cookie)?.[1] ?? ''
  const open = Object.values(api)
    .flatMap(contract => Object.values(contract))
    .filter(({ can }) => can !== 'public')
  const headers = { authorization: `Bearer ${token}`, cookie: `inspection=${pass}` }
  const statuses = new Set<number>()
  const knock = async ({ method, path }: (typeof open)[number]) => {
    const url = `/api${path.replace(/:\w+/g, '1')}`
    statuses.add((await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })).statusCode)
  }
  while (open.length) await Promise.all(open.splice(0, 25).map(knock))
  expect([...statuses]).toEqual([401])
})

test('the role of visitors cannot write, and reads only tables of the company that have a policy for it', async () => {
  const { rows } = await pool.raw.query(`
    select c.relname as name, has_any_column_privilege('kreislauf_inspector', c.oid, 'insert, update, references') or has_table_privilege('kreislauf_inspector', c.oid, 'delete, truncate, trigger') as writes,
      exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polroles = array['kreislauf_inspector'::regrole::oid]) as ruled
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p') and has_any_column_privilege('kreislauf_inspector', c.oid, 'select')`)
  expect(rows.filter(({ writes }) => writes)).toEqual([])
  expect(
    rows
      .filter(({ ruled }) => !ruled)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'dated_setting',
    'fraction',
    'mandator',
    'pseudo_type',
    'qualification_type',
    'rd_code',
    'spare_part',
    'unit',
    'waste_type',
  ])
  const hidden = [
    'account',
    'person',
    'history_value',
    'session',
    'inspection_key',
    'mail',
    'invoice',
    'car_difference',
  ]
  expect(rows.filter(({ name }) => hidden.includes(name))).toEqual([])
  const { rows: columns } = await pool.raw.query(`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where attname in ('keeper', 'snapshot', 'search', 'birthday', 'purchase_price', 'token_hash') and has_column_privilege('kreislauf_inspector', c.oid, a.attnum, 'select')
      and relnamespace = 'public'::regnamespace and relkind = 'r'`)
  expect(columns).toEqual([])
})

test('only an administrator creates a folder, with data that they may read, also when the module has expired', async () => {
  const { tenant, params } = await scene()
  const body = { recipient: 'Amt', scope: ['LOG' as const], from: today(), till: today(), days: 1, pin: false }
  const clerk = await tenant.signIn({ rights: 'FFFFFF' })
  await expect(clerk(inspections.create, { params, body })).rejects.toMatchObject({ code: 'forbidden' })
  const blind = await tenant.signIn({ rights: 'FFF0FF', head: true })
  await expect(blind(inspections.create, { params, body })).rejects.toMatchObject({ code: 'forbidden' })
  const head = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const wrong = { ...body, scope: ['KEEPERS' as const], till: '2020-01-01' }
  await expect(head(inspections.create, { params, body: wrong })).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ path: 'till' }, { path: 'scope', code: 'keepers_of_vns' }],
  })
  for (const bad of [{ days: 31 }, { days: 0 }, { scope: [] }, { recipient: ' ' }, { recipient: 'x'.repeat(121) }])
    await expect(head(inspections.create, { params, body: { ...body, ...bad } })).rejects.toMatchObject({
      code: 'invalid',
    })
  const { link } = await head(inspections.create, { params, body })
  await pool.raw.query(`update mandator set btb_until = '2020-01-01' where id = $1`, [tenant.mandatorId])
  const lapsed = await visit(link)
  expect((await lapsed.call(folder.log, at(lapsed.token))).length).toBeGreaterThan(0)
  expect(await head(inspections.create, { params, body })).toHaveProperty('link')
})

import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { passwordProblems } from '@kreislauf/core/features/accounts/rules.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { signHeads } from '../platform/database/chainheads.ts'
import { fileStore } from '../platform/files/store.ts'
import { readConfig } from '../platform/process/config.ts'
import { secretsOf } from '../platform/process/secrets.ts'
import { ownDatabase } from '../testing/own.ts'
import { newPassword } from './admin.ts'
import { languageOfShell } from './language.ts'
import { commands, run } from './run.ts'

// Few companies, since the operator's commands process all of them.
await ownDatabase()
const { mailsTo } = await import('../testing/mails.ts')
const { app, newTenant, pool } = await import('../testing/tenant.ts')

const folder = await mkdtemp(join(tmpdir(), 'kreislauf-operator-'))
const SECRET_KEY = 'the key of the operator in these tests, long enough'
const environment = { SECRET_KEY, DATABASE_URL: process.env.DATABASE_URL, FILES_DIR: folder, LANG: 'de_DE.UTF-8' }
const rows = async (text: string, values: unknown[] = []) => (await pool.raw.query(text, values)).rows
afterAll(() => rm(folder, { recursive: true, force: true }))

async function operator(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await run(
    words,
    environment,
    text => said.push(text),
    text => complained.push(text),
  )
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
const mail = () => `${crypto.randomUUID()}@betreiber.example`

test('an administrator is created who can sign in with the password that is shown once', async () => {
  const email = mail()
  const { code, said } = await operator('admin', 'create', email, '--firstname', 'Bea')
  expect(code).toBe(0)
  const password = /Passwort: (\S+)/.exec(said)?.[1]
  const answer = await app.inject({ method: 'POST', url: '/api/accounts/login', payload: { email, password } })
  expect(answer.statusCode).toBe(200)
  expect(await rows('select admin, rights from account where email = $1', [email])).toEqual([
    { admin: true, rights: 'FFFFFF' },
  ])
  expect(await operator('admin', 'create', email)).toMatchObject({
    code: 2,
    complained: `Ein Konto mit dieser Adresse gibt es schon: ${email}`,
  })
})

test('a backup creates no folder, since that of an unmounted disk would be on another one', async () => {
  const missing = join(folder, 'unmounted')
  expect(await operator('backup', join(missing, 'all.backup'))).toMatchObject({
    code: expect.any(Number),
    complained: expect.stringContaining(missing),
  })
  expect(existsSync(missing)).toBe(false)
})

test('generated passwords meet the password rule', () => {
  for (let turn = 0; turn < 200; turn++) expect(passwordProblems(newPassword())).toEqual([])
})

test('rights are set, with the command line as reason in the history', async () => {
  const { signIn, mandatorId } = await newTenant()
  const { email, accountId } = await signIn({ rights: '2022' })
  expect(await operator('rights', email, '202f')).toMatchObject({ code: 0, said: `${email}: Rechte 2022 → 202F` })
  const [entry] = await rows(
    `select v.reason, v.after from history h join history_value v using (mandator_id, seq) where h.mandator_id = $1 and h.record_type = 'account' and h.record_id = $2 order by seq desc limit 1`,
    [mandatorId, accountId],
  )
  expect(entry).toEqual({ reason: 'Kommandozeile des Betreibers', after: { rights: '202F' } })
})

test('a lost second factor is removed, for a reason that the company can read, and the person is notified', async () => {
  const { signIn } = await newTenant()
  const head = await signIn({ head: true })
  const reset = (...more: string[]) => operator('factors', 'reset', head.email, ...more)
  expect(await reset()).toMatchObject({ code: 2, complained: 'Geben Sie mit --reason einen Grund an.' })
  expect(await reset('--reason', 'x')).toMatchObject({ code: 2, complained: expect.stringContaining('keinen zweiten') })
  await pool.raw.query(
    `insert into passkey (account_id, credential_id, public_key, counter, name) values ($1, $2, '', 0, 'Handy')`,
    [head.accountId, head.token],
  )
  const beside = await signIn({ head: true })
  expect(await reset('--reason', 'Telefon verloren')).toMatchObject({ code: 0 })
  expect(await mailsTo(beside.email)).toMatchObject([
    { template: 'secondFactorTaken', text: expect.stringContaining(head.email) },
  ])
  expect(await rows('select second_factor from account where id = $1', [head.accountId])).toEqual([
    { second_factor: false },
  ])
  await expect(head(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
  const [told] = await mailsTo(head.email)
  expect(told).toMatchObject({ template: 'secondFactorReset', text: expect.stringContaining('Telefon verloren') })
  const again = await signIn({ head: true })
  expect((await again(users.history, { params: { id: head.accountId } }))[0]).toMatchObject({
    event: 'factorsReset',
    reason: 'Telefon verloren',
  })
})

test('support activates the operating log until a day, with a reason', async () => {
  const { mandatorId } = await newTenant({ btbUntil: null })
  expect((await operator('module', String(mandatorId), 'BTB', '2099-12-31', '--reason', 'Messe')).code).toBe(0)
  expect(await rows('select btb_until from mandator where id = $1', [mandatorId])).toEqual([
    { btb_until: '2099-12-31' },
  ])
  expect((await operator('module', String(mandatorId), 'BTB', '2099-12-30', '--reason', 'Messe')).complained).toContain(
    'bereits bis 31.12.2099 freigeschaltet',
  )
})

test('verify names the first record that was tampered with', async () => {
  const { mandatorId, yard } = await newTenant()
  await yard()
  expect(await operator('verify', String(mandatorId))).toMatchObject({
    code: 0,
    said: 'Der Änderungsverlauf ist unverändert und vollständig.',
  })
  await rows('alter table history_value disable trigger user')
  await rows(`update history_value set after = '{}' where mandator_id = $1 and seq = 2`, [mandatorId])
  await rows('alter table history_value enable trigger user')
  const { code, said } = await operator('verify', String(mandatorId))
  expect(code).toBe(1)
  expect(said).toMatch(/Eintrag 2 \(\w+ \d+\) wurde verändert/)
})

test('verify names the record that was changed bypassing the history, until it matches again', async () => {
  const { mandatorId, yard } = await newTenant()
  const { staffId } = await yard()
  const rename = async (lastname: string) => {
    await rows('alter table employee disable trigger user')
    await rows('update employee set lastname = $2 where id = $1', [staffId, lastname])
    await rows('alter table employee enable trigger user')
  }
  await rename('Fremd')
  expect(await operator('verify', String(mandatorId))).toMatchObject({
    code: 1,
    said: expect.stringContaining(`employee ${staffId} wurde am Verlauf vorbei geändert.`),
  })
  await rename('Werker')
  await rows(`update employee set lastname = 'Neu' where id = $1`, [staffId])
  expect(await operator('verify', String(mandatorId))).toMatchObject({ code: 0 })
})

test('verify detects by the signed heads that a whole chain was rehashed, or that another key signed', async () => {
  const { mandatorId, yard } = await newTenant()
  await yard()
  const store = fileStore(readConfig(environment))
  const lines: object[] = []
  const log = { info: (line: object, msg: string) => lines.push({ ...line, msg }) } as never
  const sign = (key: string) =>
    signHeads(environment.DATABASE_URL ?? '', secretsOf(readConfig({ SECRET_KEY: key })), store, new Date(), log)
  await sign(SECRET_KEY)
  const path = join(folder, 'server.log')
  await writeFile(path, lines.map(line => JSON.stringify(line)).join('\n'))
  expect(await operator('verify', String(mandatorId))).toMatchObject({ code: 0 })
  expect(await operator('verify', String(mandatorId), '--log', path)).toMatchObject({ code: 0 })
  await rehash(mandatorId)
  expect(await rows('select * from verify_history($1)', [mandatorId])).toEqual([])
  for (const words of [[], ['--log', path]])
    expect(await operator('verify', String(mandatorId), ...words)).toMatchObject({
      code: 1,
      said: expect.stringContaining('neu berechnet oder gekürzt'),
    })
  for await (const { key } of store.list()) if (key.startsWith('heads/')) await store.delete(key)
  await sign('somebody else’s key, which is long enough too')
  expect(await operator('verify', String(mandatorId))).toMatchObject({
    code: 1,
    said: expect.stringContaining('stammt nicht vom Schlüssel'),
  })
  for await (const { key } of store.list()) if (key.startsWith('heads/')) await store.delete(key)
}, 60_000)

/** Like an attacker with the rights of the database owner: changes an entry and recomputes every later hash. */
async function rehash(mandatorId: number) {
  const client = await pool.raw.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica`)
    await client.query(`update history set operation = 'updated' where mandator_id = $1 and seq = 1`, [mandatorId])
    const { rows: entries } = await client.query('select seq from history where mandator_id = $1 order by seq', [
      mandatorId,
    ])
    for (const { seq } of entries)
      await client.query(
        `update history h set hash = chain_hash(coalesce((select p.hash from history p where p.mandator_id = $1 and p.seq = $2 - 1), ''),
           h.seq, h.at, h.account_id, h.feature, h.record_type, h.record_id, h.operation, h.value_hash)
         where h.mandator_id = $1 and h.seq = $2`,
        [mandatorId, seq],
      )
    await client.query(
      `update history_head e set hash = h.hash from history h where e.mandator_id = $1 and h.mandator_id = $1 and h.seq = e.seq`,
      [mandatorId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

test('vehicle keys are loaded and wrong lines listed', async () => {
  const path = join(folder, 'kba.csv')
  await writeFile(path, 'hsn;tsn;manufacturer;model\n9998;AAA;Prüfwerk;Modell 1\nX;AAA;Prüfwerk;Modell 2\n')
  const { code, said } = await operator('kba', path)
  expect(code).toBe(1)
  expect(said).toContain('Zeile 3 hsn: „X“ hat nicht das verlangte Format.')
  expect(said).toContain('Geladen: 1')
  await writeFile(path, 'hsn;tsn;hersteller\n')
  expect((await operator('kba', path)).complained).toContain('Zeile 1 hersteller: ')
  await writeFile(path, 'DE\t24937\n')
  expect((await operator('postcodes', path)).said).toContain('Zeile 1: Die Zeile hat 2 Werte')
})

test('mandators are listed, mail is queued again, retention has a dry run', async () => {
  const { mandatorId } = await newTenant()
  const { said } = await operator('mandators')
  expect(said).toContain(`${mandatorId} `)
  expect((await operator('mail', 'retry')).code).toBe(0)
  expect((await operator('retention', '--dry-run')).code).toBe(0)
})

test('every command explains itself in German and English', async () => {
  for (const { words } of commands) {
    expect((await operator(words.split(' ')[0] ?? '', '--help')).said).toContain('npm run operator -- ')
    expect((await operator(...words.split(' '), '--help')).said).toContain(`npm run operator -- ${words}`)
    const english: string[] = []
    await run(
      [...words.split(' '), '--help'],
      { LANG: 'en_GB.UTF-8' },
      text => english.push(text),
      () => {},
    )
    expect(english.join()).not.toContain('⟦')
  }
  expect(languageOfShell({})).toBe('de')
  expect(languageOfShell({ LANG: 'C.UTF-8' })).toBe('de')
  expect(languageOfShell({ LANG: 'de_AT.UTF-8' })).toBe('de')
  expect(languageOfShell({ LANG: 'de_DE', LC_ALL: 'fr_FR' })).toBe('en')
})

test.each([
  [['dance'], 'dance'],
  [['mail'], 'Aufruf: npm run operator -- mail retry'],
  [['rights', 'a@b.example'], 'Aufruf'],
  [['rights', 'nobody@b.example', 'FFFF'], 'gibt es nicht'],
  [['rights', 'a@b.example', 'XYZ'], 'keine Rechte'],
  [['admin', 'create', 'nonsense'], 'keine E-Mail-Adresse'],
  [['module', '1', 'RM', '2099-12-31', '--reason', 'x'], 'nur BTB'],
  [['module', '1', 'BTB', '2020-02-30', '--reason', 'x'], 'kein gültiger Tag'],
  [['module', 'Niemand GmbH', 'BTB', '2099-12-31', '--reason', 'x'], 'gibt es nicht'],
  [['module', '1', 'BTB', '2099-12-31'], '--reason'],
  [['maintenance', 'maybe'], 'on oder off'],
  [['maintenance', 'on', '--until', 'soon'], 'kein gültiger Zeitpunkt'],
  [['maintenance', 'on', '--until', '2020-01-01T10:00'], 'schon vorbei'],
  [['restore', '/nowhere/at.all'], 'gibt es nicht'],
  [['kba', '/nowhere/at.csv'], 'gibt es nicht'],
  [['verify', '--loud'], 'Aufruf'],
])('%j is refused with one clear sentence and exit code 2', async (words, sentence) => {
  const { code, complained } = await operator(...words)
  expect(complained).toContain(sentence)
  expect(complained).not.toMatch(/\n\s+at /)
  expect(code).toBe(2)
})

test('an unreachable database is named, without a stack trace', async () => {
  const complained: string[] = []
  const code = await run(
    ['mandators'],
    { ...environment, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' },
    () => {},
    text => complained.push(text),
  )
  expect([code, complained.join()]).toEqual([1, expect.stringContaining('Die Datenbank antwortet nicht')])
})

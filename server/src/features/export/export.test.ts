import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { app, newTenant, pool } from '../../testing/tenant.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'kreislauf-export-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const download = (token: string) =>
  app.inject({ url: '/api/accounts/export', headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' } })

async function withCar() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const { mandatorId } = tenant
  await pool.raw.query(
    `insert into car (mandator_id, dismantler_id, vin, weight, receptiondate) values ($1, $2, $3, 900.5, '2026-01-02')`,
    [mandatorId, dismantlerId, `VIN of ${mandatorId}`],
  )
  for (const name of ['Brief: vorn/hinten.pdf', 'verloren.pdf']) {
    const key = `${mandatorId}/export/${crypto.randomUUID()}.pdf`
    if (name !== 'verloren.pdf') await app.platform.files.put(key, Buffer.from('Fahrzeugbrief'), 'application/pdf')
    await pool.raw.query(
      `insert into file (mandator_id, owner_type, owner_id, name, caption, type, size, sha256, storage_key) values ($1, 'reception', 7, $2, 'Fahrzeugbrief von vorn', 'application/pdf', 13, 'x', $3)`,
      [mandatorId, name, key],
    )
  }
  return tenant
}

test('an administrator exports every record and document of the company, and nothing of another one', async () => {
  const other = await withCar()
  const { signIn, mandatorId } = await withCar()
  const { token } = await signIn({ head: true })
  const answer = await download(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/Test-.*\.zip/)
  const path = join(folder, 'all.zip')
  await writeFile(path, answer.rawPayload)
  await run('python3', [
    '-c',
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])',
    path,
    folder,
  ])
  const cars = await readFile(join(folder, 'Daten/car.csv'), 'utf8')
  expect(cars).toContain(`VIN of ${mandatorId}`)
  expect(cars).toContain(';900,5;')
  expect(cars).not.toContain(`VIN of ${other.mandatorId}\n`)
  expect(cars.trim().split('\r\n')).toHaveLength(2)
  expect(await readFile(join(folder, 'Daten/file.csv'), 'utf8')).toContain('Fahrzeugbrief von vorn')
  expect(await readFile(join(folder, 'Daten/account.csv'), 'utf8')).not.toContain('password')
  // Authentication data belongs to the account alone.
  expect(await readdir(join(folder, 'Daten'))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/totp|passkey|recovery/)]),
  )
  expect(await readFile(join(folder, 'Daten/history_value.csv'), 'utf8')).toContain(`VIN of ${mandatorId}`)
  const { stdout } = await run('find', [join(folder, 'Dokumente'), '-type', 'f'])
  expect(stdout.trim()).toMatch(/reception-7\/\d+-Brief_ vorn-hinten\.pdf$/)
  expect(await readFile(stdout.trim(), 'utf8')).toBe('Fahrzeugbrief')
  expect(await readFile(join(folder, 'Fehlende Dokumente.txt'), 'utf8')).toMatch(/verloren\.pdf/)
  expect(await readFile(join(folder, 'Liesmich.txt'), 'utf8')).toContain('Alle Daten von Test')
})

test('only an administrator may export', async () => {
  const { signIn } = await newTenant()
  expect((await download((await signIn()).token)).statusCode).toBe(403)
  expect((await app.inject('/api/accounts/export')).statusCode).toBe(401)
})

test('a company with an expired operating log can still export its data', async () => {
  const { signIn } = await newTenant({ btbUntil: '2020-01-01' })
  expect((await download((await signIn({ head: true })).token)).statusCode).toBe(200)
})

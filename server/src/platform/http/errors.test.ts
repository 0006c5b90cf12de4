import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { asProblem } from './errors.ts'

await ownDatabase()
const { app, newTenant, pool } = await import('../../testing/tenant.ts')

let head: Awaited<ReturnType<Awaited<ReturnType<typeof newTenant>>['signIn']>>
let dismantlerId: number
beforeAll(async () => {
  const tenant = await newTenant()
  dismantlerId = (await tenant.yard()).dismantlerId
  head = await tenant.signIn({ head: true })
})

const logged = vi.spyOn(app.log, 'error')
afterEach(() => logged.mockClear())

const save = () =>
  app.inject({
    method: 'PUT',
    url: `/api/btb/staff/${dismantlerId}`,
    headers: { authorization: `Bearer ${head.token}`, 'accept-language': 'de' },
    payload: { firstname: 'Ada', lastname: 'Strom' },
  })
const metrics = async () => (await app.inject('/api/metrics')).body

/** Breaks the database as a faulty migration would, for one attempt. */
async function broken(how: string, back: string) {
  await pool.raw.query(how)
  const answer = await save()
  await pool.raw.query(back)
  return answer
}

test.each([
  ['a missing grant', 'revoke insert on employee from kreislauf_app', 'grant insert on employee to kreislauf_app'],
  [
    'a CHECK that no rule foresaw',
    `alter table employee add constraint nobody_knows check (lastname <> 'Strom') not valid`,
    'alter table employee drop constraint nobody_knows',
  ],
  [
    'an unknown unique index',
    `create unique index nobody_knows on employee (lastname) where lastname = 'Strom'`,
    'drop index nobody_knows',
  ],
])('%s is an error of ours: 500 with its number, logged and counted', async (name, how, back) => {
  if (name.includes('unique')) await save()
  const answer = await broken(how, back)
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'unexpected'])
  expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(logged).toHaveBeenCalledOnce()
  expect(await metrics()).toMatch(/troubles_total\{code="unexpected",route="\/api\/btb\/staff\/:\w+"\} [1-9]/)
})

test('a full disk is said in words, by ready and by the metrics, and nothing else is refused', async () => {
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
  await pool.raw.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  const answer = await broken(
    'create trigger no_room before insert on employee for each row execute function no_room()',
    'drop trigger no_room on employee',
  )
  expect(answer.json()).toMatchObject({
    status: 507,
    code: 'disk-full',
    title: expect.stringContaining('kein Speicherplatz'),
  })
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'disk full' })
  expect(await metrics()).toContain('disk_full 1')
  expect(await head(employees.list, { params: { id: dismantlerId } })).toBeDefined()
})

test('an upload for which the file store has no room is refused in the same words', async () => {
  const { files } = app.platform
  const put = vi.spyOn(files, 'put').mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const form = new FormData()
  form.set('file', new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'a.pdf'))
  const sent = new Response(form)
  const { rows } = await pool.raw.query('select id from certificate limit 1')
  const answer = await app.inject({
    method: 'POST',
    url: `/api/certificates/doc/${rows[0].id}`,
    headers: { authorization: `Bearer ${head.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(put).toHaveBeenCalledOnce()
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk-full'])
})

test.each(['/api/employees/%E0%A4%A', '/app/%', '/api/receptions/%zz?m=1'])(
  'an address that is none, %s, names nothing, in words',
  async url => {
    const answer = await app.inject({ url, headers: { 'accept-language': 'de' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'not-found',
      title: expect.stringMatching(/^Diesen Eintrag gibt es nicht/),
    })
  },
)

test('what is too large is told with its own limit: 2 MB of input, 5 MB of a file', async () => {
  const headers = { authorization: `Bearer ${head.token}`, 'accept-language': 'de' }
  const url = `/api/btb/staff/${dismantlerId}`
  const payload = { firstname: 'Ada', lastname: 'x'.repeat(2 * 1024 * 1024) }
  const long = await app.inject({ method: 'PUT', url, headers, payload })
  expect(long.json()).toMatchObject({ code: 'input-too-large', detail: 'Die Eingabe ist größer als 2\u00a0MB.' })
  expect(asProblem({ statusCode: 413 })).toMatchObject({ code: 'file-too-large', params: { maxMb: 5 } })
})

import { expect, test } from 'vitest'
import { databaseBefore } from '../../testing/upgrading.ts'

/**
 * Written by version 1.1.0: two companies and the operator, whose accounts have every kind of related row, and a collection point without account.
 */
const written = `
  insert into mandator (name) values ('Nord'), ('Süd'), ('Betreiber');
  insert into account (mandator_id, email, head, admin) values (1, 'a@nord.example', true, false), (2, 'b@sued.example', true, false), (3, 'op@betreiber.example', false, true);
  insert into session (token_hash, account_id) select sha256(id::text::bytea), id from account;
  insert into totp (account_id, secret, confirmed_at) select id, '', now() from account;
  insert into passkey (account_id, credential_id, public_key, counter, name) select id, id, '', 0, 'Schlüssel' from account;
  insert into recovery_code (account_id, hash) select id, '' from account;
  insert into known_browser (account_id, hash) select id, '' from account;
  insert into one_time_link (purpose, account_id, email, expires_at) select 'reset', id, email, now() from account;
  insert into consent (account_id, kind, version) select id, 'terms', '1' from account;
  insert into sign_in_ticket (hash, purpose, account_id, expires_at) select sha256(id::text::bytea), 'factor', id, now() from account;
  insert into sign_in_ticket (hash, purpose, expires_at) values ('', 'passkey', now());
  insert into visible_mandator (account_id, mandator_id) values (1, 2);
  insert into stream_ticket (id, account_id, mandator_id, token_hash) select id, id, 2, '' from account;
  insert into admin_acting (account_id, target_id, reason, until) values (3, 1, 'Hilfe', now() + interval '1 hour');
  insert into department (mandator_id, department, company, dismantler_mandator_id, dismantler_id, owner_account_id) values
    (1, 'DISMANTLER', '{}', null, null, null), (1, 'COLLECTOR', '{}', 1, 1, 1), (1, 'COLLECTOR', '{}', 1, 1, null);`

const own = [
  'session',
  'totp',
  'passkey',
  'recovery_code',
  'known_browser',
  'one_time_link',
  'consent',
  'sign_in_ticket',
]
const at = ['visible_mandator', 'stream_ticket', 'admin_acting']

const { rows, upgrade } = await databaseBefore('0226', written)
await upgrade()

test('rows of accounts contain their company, follow them when they move, and are deleted with them', async () => {
  const companies = async () => {
    const found: Record<string, (number | null)[]> = {}
    for (const table of [...own, ...at]) {
      const column = at.includes(table) ? 'home_mandator_id' : 'mandator_id'
      const read = await rows(`select ${column}::int as company from ${table} order by account_id nulls last`)
      found[table] = read.map(({ company }) => company)
    }
    return found
  }
  const expected = (first: number) => ({
    ...Object.fromEntries(own.map(table => [table, [first, 2, 3]])),
    sign_in_ticket: [first, 2, 3, null],
    visible_mandator: [first],
    stream_ticket: [first, 2, 3],
    admin_acting: [3],
  })
  expect(await companies()).toEqual(expected(1))
  expect(await rows('select owner_account_id::int as owner from department order by id')).toEqual([
    { owner: null },
    { owner: 1 },
    { owner: null },
  ])
  await expect(rows('update account set mandator_id = 2 where id = 1')).rejects.toMatchObject({ code: '23503' })
  await rows('update department set owner_account_id = null')
  await rows('update account set mandator_id = 2 where id = 1')
  expect(await companies()).toEqual(expected(2))
  // The account's company overrides the inserted one.
  await rows(`insert into session (token_hash, account_id, mandator_id) values ('x', 3, 1)`)
  expect(await rows(`select mandator_id::int as company from session where token_hash = 'x'`)).toEqual([{ company: 3 }])
  await expect(rows(`update session set mandator_id = 1 where token_hash = 'x'`)).rejects.toMatchObject({
    code: '23503',
  })
  await rows('delete from account where id in (1, 2)')
  expect(await rows('select account_id::int as id from passkey union select account_id::int from session')).toEqual([
    { id: 3 },
  ])
  expect(await rows('select * from verify_history(1)')).toEqual([])
})

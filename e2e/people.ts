import { hash } from '@node-rs/argon2'
import pg from 'pg'

/** Accounts that the browser tests bring along, each the head of a company of its own without departments. */
export const people = {
  desk: { email: 'schreibtisch@tag.example', password: 'Tagwerk!2026' },
  phone: { email: 'telefon@tag.example', password: 'Tagwerk!2026' },
} as const

/** Adds them to the database that the tests run on. */
export async function addPeople(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [name, { email, password }] of Object.entries(people)) {
    const { rows } = await client.query(
      `insert into mandator (name, btb_until) values ($1, '2999-12-31') returning id`,
      [`Tagwerk ${name}`],
    )
    await client.query(
      `insert into account (mandator_id, email, firstname, lastname, head, rights, grantable, password_hash)
       values ($1, $2, 'Toni', 'Tag', true, 'FFFF', 'FFFF', $3)`,
      [rows[0].id, email, await hash(password)],
    )
  }
  await client.end()
}

import { hash } from '@node-rs/argon2'
import pg from 'pg'

/** Accounts that the browser tests bring along, each the head of a company of its own without departments. */
export const people = {
  recycler: { email: 'verwerter@tag.example', password: 'Tagwerk!2026' },
  desk: { email: 'schreibtisch@tag.example', password: 'Tagwerk!2026' },
  phone: { email: 'telefon@tag.example', password: 'Tagwerk!2026' },
  windows: { email: 'fenster@tag.example', password: 'Tagwerk!2026' },
  typist: { email: 'vertippt@tag.example', password: 'Tagwerk!2026' },
  app: { email: 'app@tag.example', password: 'Tagwerk!2026' },
  key: { email: 'passkey@tag.example', password: 'Tagwerk!2026' },
  rules: { email: 'regeln@tag.example', password: 'Tagwerk!2026' },
  twice: { email: 'zweimal@tag.example', password: 'Tagwerk!2026' },
  idle: { email: 'pause@tag.example', password: 'Tagwerk!2026' },
  chief: { email: 'leitung@tag.example', password: 'Tagwerk!2026' },
  sister: { email: 'schwester@tag.example', password: 'Tagwerk!2026' },
  /** Whose operating log was never opened. */
  starter: { email: 'anfang@tag.example', password: 'Tagwerk!2026', btbUntil: null },
  /** Whose operating log is over. */
  lapsed: { email: 'abgelaufen@tag.example', password: 'Tagwerk!2026', btbUntil: '2025-12-31' },
  /** Heads of companies of one kind, and someone of the first company who may not read the operating log. */
  guard: { email: 'pforte@tag.example', password: 'Tagwerk!2026', kind: 'DISMANTLER' },
  clerk: { email: 'kontor@tag.example', password: 'Tagwerk!2026', beside: 'guard', rights: '2020' },
  mason: { email: 'bauschutt@tag.example', password: 'Tagwerk!2026', kind: 'RECYCLER' },
  depot: { email: 'sammelhof@tag.example', password: 'Tagwerk!2026', kind: 'COLLECTOR' },
  newcomer: { email: 'neuling@tag.example', password: 'Tagwerk!2026' },
} as const

type Person = Login & { btbUntil?: string | null; kind?: string; beside?: string; rights?: string }
interface Login {
  email: string
  password: string
}

/** Adds them to the database that the tests run on. */
export async function addPeople(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const companies: Record<string, string> = {}
  for (const [name, person] of Object.entries<Person>(people)) {
    const { email, password, beside, rights = 'FFFF' } = person
    const mandatorId = beside ? companies[beside] : await addCompany(client, name, person)
    companies[name] = mandatorId ?? ''
    await client.query(
      `insert into account (mandator_id, email, firstname, lastname, head, rights, grantable, password_hash)
       values ($1, $2, 'Toni', 'Tag', $3, $4, $4, $5)`,
      [mandatorId, email, !beside, rights, await hash(password)],
    )
  }
  await client.end()
}

async function addCompany(client: pg.Client, name: string, { kind, ...person }: Person): Promise<string> {
  const btbUntil = 'btbUntil' in person ? person.btbUntil : '2999-12-31'
  const { rows } = await client.query(`insert into mandator (name, btb_until) values ($1, $2) returning id`, [
    `Tagwerk ${name}`,
    btbUntil,
  ])
  const department = kind ?? ('btbUntil' in person ? 'DISMANTLER' : undefined)
  if (department) await addDepartment(client, rows[0].id, department)
  return rows[0].id
}

/** A department with name and address, so that nothing leads to founding one first. */
const addDepartment = (client: pg.Client, mandatorId: string, kind: string) =>
  client.query(`insert into department (mandator_id, department, ident_nr, company) values ($1, $2, $3, $4)`, [
    mandatorId,
    kind,
    `A${String(mandatorId).padStart(8, '0')}`,
    { name: 'Tagwerk Autoverwertung', street: 'Am Hafen', hsnr: '3', zip: '24937', city: 'Flensburg', country: 'DE' },
  ])

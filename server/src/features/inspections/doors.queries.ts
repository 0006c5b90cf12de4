import { sql } from 'kysely'
import type { Db, Pool } from '../../platform/database/db.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { literal } from '../../platform/database/transactiontexts.ts'

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')

/** Makes the transaction read-only and switches to the role restricted to the folder's content. */
async function becomeInspector(db: Db): Promise<void> {
  await sql`set transaction read only`.execute(db)
  await sql`set local role kreislauf_inspector`.execute(db)
}

/** Whether link and pass (hashes, hex) open a folder, in whose role the transaction then continues; undefined if the link is invalid. */
export async function enter(db: Db, token: string, pass: string): Promise<{ open: boolean; pin: boolean } | undefined> {
  const { rows } = await sql<{ open: boolean; pin: boolean }>`
    select open, pin from enter_inspection(${bytesOf(token)}, ${bytesOf(pass)})`.execute(db)
  if (rows[0]?.open) await becomeInspector(db)
  return rows[0]
}

/** Runs background work with the access of a folder: the bundle shows nothing that the link would not. */
export const asInspector = <Result>(
  pool: Pool,
  { mandatorId, id }: { mandatorId: number; id: number },
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  transaction(pool, {
    writing: false,
    opening: `select set_config('app.mandator', ${literal(String(mandatorId))}, true), set_config('app.inspection', ${literal(String(id))}, true)`,
    work: async db => {
      await becomeInspector(db)
      return work(db)
    },
  })

export interface Behind {
  mandatorId: number
  inspectionId: number
  pinMac: Buffer | null
}

/** Target of a valid link, with the code of its PIN; undefined if it is invalid. `token` is its hash in hex. */
export async function behind(db: Db, token: string): Promise<Behind | undefined> {
  const { rows } = await sql<Behind>`
    select mandator_id as "mandatorId", inspection_id as "inspectionId", pin_mac as "pinMac" from inspection_behind(${bytesOf(token)})`.execute(
    db,
  )
  return rows[0]
}

export interface Opened {
  inspectionId: number
  accountId: number | null
  recipient: string
  /** No notice was sent in the last 15 minutes. */
  untold: boolean
}

interface Opening {
  token: string
  pass: string
  agent: string
  hours: number
  /** Maximum of openings per hour. */
  most: number
}

/** Records an opening and stores the pass; undefined if the link is invalid. Throws `too-many-requests`. */
export async function open(db: Db, { token, pass, agent, hours, most }: Opening): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    select inspection_id as "inspectionId", account_id as "accountId", recipient, untold
    from open_inspection(${bytesOf(token)}, ${bytesOf(pass)}, ${agent}, ${hours}, ${most})`.execute(db)
  return rows[0]
}

/**
 * Counts a PIN attempt before checking it, outside of the call's transaction; returns the number of wrong attempts including this one, undefined if
 * locked.
 */
export async function countPin(aside: Pool['aside'], token: string, most: number): Promise<number | undefined> {
  const { rows } = await aside.query<{ failures: number }>(
    'update inspection_key set failures = failures + 1 where token_hash = $1 and failures < $2 returning failures',
    [bytesOf(token), most],
  )
  return rows[0]?.failures
}

/** After a right PIN: resets the attempts counted before. */
export const forgetPins = (aside: Pool['aside'], token: string) =>
  aside.query('update inspection_key set failures = 0 where token_hash = $1 and failures > 0', [bytesOf(token)])

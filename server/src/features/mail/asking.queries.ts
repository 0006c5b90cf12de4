import type { AskedAddress } from '@kreislauf/core/features/mail/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { hashOf } from '../../platform/http/session.ts'

const secret = (token: string) => Buffer.from(hashOf(token), 'hex')

/** `lately`: asked within a day; `many`: too many addresses, or this one by too many companies, within the hour; `known`: mails may go there. */
export type Outcome = 'asked' | 'lately' | 'refused' | 'known' | 'many'

/** Records that the acting company asks an address for consent; returns address, name and language, or the reason why it does not ask. */
export async function noteAsking(db: Db, address: string, token: string) {
  const { rows } = await sql<{ outcome: Outcome; company: string; language: string }>`
    select * from ask_address(${address}, ${secret(token)})`.execute(db)
  return rows[0] ?? { outcome: 'many' as const, company: '', language: '' }
}

/** The asking company and the answer. Throws Problem `registration.link-unknown`. */
export async function askingOf(db: Db, token: string): Promise<AskedAddress> {
  const { rows } = await sql<AskedAddress>`select * from asking_of(${secret(token)})`.execute(db)
  if (!rows[0]) throw new Problem('registration.link-unknown')
  return rows[0]
}

export const answerAsking = (db: Db, token: string, agreed: boolean) =>
  sql`select answer_asking(${secret(token)}, ${agreed})`.execute(db)

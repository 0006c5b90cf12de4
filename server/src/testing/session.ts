import { asMandator, type Pool } from '../platform/database/db.ts'
import { hashOf, newToken } from '../platform/http/session.ts'
import { type Caller, caller } from './tenant.ts'

/** A head of this company that may do everything, signed in. */
export async function sessionOf(pool: Pool, mandatorId: number): Promise<Caller> {
  const token = newToken()
  const { id } = await asMandator(pool, { mandatorId }, db =>
    db
      .insertInto('account')
      .values({ email: `${crypto.randomUUID()}@test.example`, rights: 'FFFFFF', head: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await pool.raw.query('select begin_session($1, $2, $3)', [id, Buffer.from(hashOf(token), 'hex'), 'test'])
  return caller({ authorization: `Bearer ${token}`, 'accept-language': 'de' })
}

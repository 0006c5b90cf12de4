import { asMandator, type Pool } from '../platform/database/db.ts'
import { hashOf, newToken } from '../platform/http/session.ts'
import { type Caller, caller } from './tenant.ts'

/** A signed-in administrator of this company with all rights. */
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

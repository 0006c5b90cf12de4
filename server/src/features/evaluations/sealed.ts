import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../platform/database/db.ts'
import { asMandator } from '../../platform/database/db.ts'
import { sha256Of } from '../../platform/files/ready.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Call } from '../../platform/http/handlers.ts'

/** A paper of a closed period. */
export interface Sealed {
  statementId: number
  /** When the period was closed, its last day where nobody knows. One that is opened and closed again has other papers. */
  lockedat: string
  /** Which of its papers: `statement`, `quota`, `register.in.1`. */
  paper: string
  /** What the paper tells of later days; another word is another paper. */
  since?: string
}

/** Of the call that prints. */
export type Printing = Pick<Call<never>, 'db' | 'platform' | 'reply'> & { who: { mandatorId: number } }

const stateOf = ({ lockedat, since }: Sealed) =>
  [lockedat, since && sha256Of(Buffer.from(since))].filter(Boolean).join(' ')

const keyOf = (db: Db, { statementId, paper }: Sealed, state: string) =>
  db
    .selectFrom('sealedPaper')
    .select('storageKey')
    .where('statementId', '=', statementId)
    .where('paper', '=', paper)
    .where('state', '=', state)
    .executeTakeFirst()

/**
 * The paper of a closed period: its first print is kept, and all later ones are the same bytes, also after the product draws it otherwise
 * (decision 056). `drawing` reads what is on it and answers what draws it; it is asked only where nothing is kept. A paper that cannot be
 * kept is printed, and the failure logged.
 */
export async function sealed(
  { db, platform, reply, who }: Printing,
  of: Sealed,
  named: Omit<Sent, 'body'>,
  drawing: () => Promise<() => Promise<Uint8Array>>,
): Promise<Sent> {
  const { files, pool } = platform
  const state = stateOf(of)
  const found = await keyOf(db, of, state)
  if (found) return { ...named, body: async () => buffer(await files.get(found.storageKey)) }
  const draw = await drawing()
  const body = async () => {
    const bytes = await draw()
    const storageKey = `${who.mandatorId}/sealed_paper/${of.statementId}/${randomUUID()}.pdf`
    try {
      await files.put(storageKey, bytes, named.type)
      const row = { statementId: of.statementId, paper: of.paper, state, storageKey }
      const first = await asMandator(pool, { mandatorId: who.mandatorId }, async at => {
        await at
          .insertInto('sealedPaper')
          .values({ ...row, size: bytes.byteLength, sha256: sha256Of(bytes) })
          .onConflict(clash => clash.columns(['mandatorId', 'statementId', 'paper', 'state']).doNothing())
          .execute()
        return keyOf(at, of, state)
      })
      // Of two first prints at once one is kept, and both are handed out as it.
      if (first && first.storageKey !== storageKey) {
        await files.delete(storageKey)
        return buffer(await files.get(first.storageKey))
      }
    } catch (error) {
      reply.log.error({ err: error, paper: of }, 'a paper of a closed period could not be kept')
    }
    return bytes
  }
  return { ...named, body }
}

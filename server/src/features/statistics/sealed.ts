import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../platform/db.ts'
import { asMandator } from '../../platform/db.ts'
import type { Sent } from '../../platform/downloads.ts'
import { sha256Of } from '../../platform/files/ready.ts'
import type { Call } from '../../platform/handlers.ts'

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

const kept = (db: Db, { statementId, paper }: Sealed, state: string) =>
  db
    .selectFrom('sealedPaper')
    .select('storageKey')
    .where('statementId', '=', statementId)
    .where('paper', '=', paper)
    .where('state', '=', state)
    .executeTakeFirst()

/**
 * The paper of a closed period: its first print is kept, and all later ones are the same bytes, also after the product draws it otherwise
 * (decision 056). `drawn` makes it where it was never printed. One that cannot be kept is printed, and the failure logged.
 */
export async function sealed({ db, platform, reply, who }: Printing, of: Sealed, drawn: Sent): Promise<Sent> {
  const { files, pool } = platform
  const state = [of.lockedat, of.since && sha256Of(Buffer.from(of.since))].filter(Boolean).join(' ')
  const found = await kept(db, of, state)
  if (found) return { ...drawn, body: async () => buffer(await files.get(found.storageKey)) }
  const body = async () => {
    if (typeof drawn.body !== 'function') throw new Error('A paper is drawn when its transaction is over')
    const bytes = (await drawn.body()) as Uint8Array
    const storageKey = `${who.mandatorId}/sealed_paper/${of.statementId}/${randomUUID()}.pdf`
    try {
      await files.put(storageKey, bytes, drawn.type)
      const row = { statementId: of.statementId, paper: of.paper, state, storageKey }
      const first = await asMandator(pool, { mandatorId: who.mandatorId }, async at => {
        await at
          .insertInto('sealedPaper')
          .values({ ...row, size: bytes.byteLength, sha256: sha256Of(bytes) })
          .onConflict(clash => clash.columns(['mandatorId', 'statementId', 'paper', 'state']).doNothing())
          .execute()
        return kept(at, of, state)
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
  return { ...drawn, body }
}

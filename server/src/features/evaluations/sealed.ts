import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../platform/database/db.ts'
import { asMandator } from '../../platform/database/db.ts'
import { sha256Of } from '../../platform/files/ready.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Call } from '../../platform/http/handlers.ts'

/** A document of a closed period. */
export interface Sealed {
  statementId: number
  /** When the period was closed, or its last day if unknown. A period that is reopened and closed again has other documents. */
  lockedat: string
  /** Name of the document: `statement`, `quota`, `register.in.1`. */
  paper: string
  /** What the document says about later days; with another text it is another document. */
  since?: string
}

/** Parts of the printing call. */
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
 * The document of a closed period: its first print is stored, and all later ones are the same bytes, even after the product's layout has changed
 * (decision 056). `drawing` reads the data and returns a function that renders it; called only if nothing is stored. If storing fails, the document
 * is returned and the failure logged.
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
      // Of two concurrent first prints one is stored, and both callers get that one.
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

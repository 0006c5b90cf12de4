import type { ImportState, UploadResult } from '@kreislauf/core/features/imports/contract.ts'
import { isProblemCode } from '@kreislauf/core/features.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import { asMandator, type Db } from '../../platform/database/db.ts'
import { clientGone } from '../../platform/http/clientgone.ts'
import type { Call } from '../../platform/http/handlers.ts'
import { holderOf } from '../../platform/http/session.ts'
import { goOn } from '../../platform/jobs/background.ts'
import { ownReman } from '../articles/index.ts'
import { headingOf } from './heading.ts'
import { runImport, unmapped } from './importrun.ts'
import { namesOf } from './lookups.queries.ts'
import { beginImport, remembered } from './queries.ts'
import { resultOf } from './result.ts'

/** The call answers after this time, whatever the import has reached. */
const PATIENCE_MS = 25_000

interface Asked {
  remanId: number
  rehearse: boolean
  replaceAll: boolean
  anew: boolean
  confirm: boolean
}

type Sent = Pick<Call<never>, 'upload' | 'platform' | 't' | 'language' | 'request' | 'reply'> & {
  who: NonNullable<Call<never>['who']>
}

/**
 * Starts the import of a price list whose columns are recognised, and waits for its end, at most 25 seconds. Returns its id. Throws `not-found`,
 * `imports.not-mapped`, `imports.running` and what is wrong with the file.
 */
export async function bringIn(
  { who, upload, platform, t, language, request, reply }: Sent,
  { remanId, rehearse, replaceAll, anew, confirm }: Asked,
): Promise<number> {
  const subject = 'articles'
  const file = upload.table!
  const look = () => headingOf(file.path, subject)
  const lookedAt = await platform.tables.lookedAt.through(who.mandatorId, clientGone(reply), look)
  const settings = { ...(replaceAll && { replaceAll }), ...(anew && { anew }) }
  const of = { subject, departmentId: remanId, rehearsal: rehearse } as const
  const { importId, mapping } = await asMandator(platform.pool, who, async db => {
    await ownReman(db, remanId)
    const names = await namesOf(db, 'spareparts', language)
    const { mapping: found, lines } = lookedAt.complete(await remembered(db, subject, lookedAt.headings), names)
    const columns = unmapped(subject, { mapping: found }, t)
    if (columns.length) throw new Problem('imports.not-mapped', { columns })
    const begin = { ...of, mapping: found, settings: JSON.stringify(settings), filename: file.name, person: who.name }
    return { importId: await beginImport(db, { ...begin, total: lines }), mapping: found }
  })
  file.hold()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const run = { ...of, platform, who, log: request.log, importId, mapping, fixed: {}, settings, confirm }
  goOn(() => runImport({ ...run, holder: holderOf(who), file, t, language }).finally(resolve))
  const { promise: late, resolve: tired } = Promise.withResolvers<void>()
  const timer = setTimeout(tired, PATIENCE_MS)
  await Promise.race([ended, late])
  clearTimeout(timer)
  return importId
}

/** What became of it so far. Throws why it stopped. */
export async function uploadResult(db: Db, importId: number): Promise<UploadResult> {
  const { rows: errors, warnings, fault, ...found } = await resultOf(db, importId)
  if (fault && isProblemCode(fault.code)) throw new Problem(fault.code, fault.params)
  const { added, changed, unchanged, wrong, warned, deactivated, read } = found
  const state: z.output<typeof ImportState> = found.state
  return {
    ...{ importId, state, rowsRead: read, rowsImported: added + changed },
    ...{ added, changed, unchanged, wrong, warned, deactivated, errors, warnings },
  }
}

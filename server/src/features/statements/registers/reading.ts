import type { KeptRegister } from '@kreislauf/core/features/statements/registers.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../../platform/database/batchreads.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Sent } from '../../../platform/http/downloads.ts'
import { holderOf, type Who } from '../../../platform/http/session.ts'
import { letterheadOn, ownDismantler } from '../../companies/index.ts'
import { type Printing, sealed } from '../../evaluations/index.ts'
import { statement } from '../queries.ts'
import { registerPaper } from './paper.ts'
import { keptRegister, registersOf, replacedNumbers } from './queries.ts'

/** Inbound registers contain names of keepers, and require the right to read receptions. */
const mayRead = (who: Who, { register }: Pick<KeptRegister, 'register'>) =>
  register !== 'in' || allows(holderOf(who), 'VN.R')

/** Stored registers of a statement that the reader may see. Throws `not-found`. */
export async function readableRegisters(db: Db, who: Who, statementId: number): Promise<KeptRegister[]> {
  const at = batchReads(db)
  const [all] = await Promise.all([registersOf(at, statementId), statement(at, statementId)])
  return all.filter(one => mayRead(who, one))
}

/** One of them as a document. Throws `not-found`. */
export async function printRegister(call: Printing & { who: Who }, id: number): Promise<Sent> {
  const { db, who } = call
  const { statementId, lines } = await keptRegister(db, id)
  const of = (await readableRegisters(db, who, statementId)).find(one => one.id === id)
  if (!of) throw new Problem('not-found')
  const one = await statement(db, statementId)
  const company = await letterheadOn(db, await ownDismantler(db, who, one.dismantlerId), one.effectiveTill)
  const replaced = await replacedNumbers(db, of.register, lines)
  const { body, ...paper } = registerPaper({ of, lines, statement: one, company, replaced })
  const lockedat = one.lockedat ?? one.effectiveTill
  const since = [...new Set(replaced.map(({ paper, vnr }) => `${paper}→${vnr}`))].join(' ')
  return sealed(
    call,
    { statementId, lockedat, paper: `register.${of.register}.${of.part}`, since },
    paper,
    async () => body,
  )
}

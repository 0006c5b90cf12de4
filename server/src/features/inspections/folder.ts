import { today } from '@kreislauf/core/days.ts'
import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import type { Scope } from '@kreislauf/core/features/inspections/scope.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import { feature } from '../../platform/http/serve.ts'
import { disposalList } from '../disposals/index.ts'
import { balance, recycling, stockAlone } from '../evaluations/index.ts'
import { shownFile, storedFile } from '../files/index.ts'
import { incidentList } from '../incidents/index.ts'
import { journal } from '../log/index.ts'
import { copiesOf, vnData, vnFileName } from '../receptions/index.ts'
import { monthsInFolder } from '../reviews/index.ts'
import { archive } from './archive.ts'
import { prepare } from './bundle.ts'
import { periodOf, printing, quotaSheetOf, statementOf, statementsOf } from './figures.queries.ts'
import { bundleOf, type Held, held, keptVn, papers, proofs, vns } from './folder.queries.ts'
import { look, openFolder } from './opening.ts'
import { registers } from './registers.queries.ts'

interface Asked {
  db: Db
  request: FastifyRequest
  params: { token: string }
}

/** The folder opened by the caller, if it has the part; restricts the rest of the transaction to it. Throws `not-found`, `inspections.pin-needed`. */
async function inside({ db, request, params: { token } }: Asked, part?: Scope): Promise<Held> {
  if (!(await look({ db, request, token })).open) throw new Problem('inspections.pin-needed')
  const of = await held(db)
  if (part && !of.scope.includes(part)) throw new Problem('not-found')
  return of
}

export const folderRoutes = feature(folder, {
  async get(call) {
    const { db, request, params, platform } = call
    const { open, pin } = await look({ db, request, token: params.token })
    if (!open) return { pin, folder: null }
    const { id, mandatorId, dismantlerId: _, language: __, ...shown } = await held(db)
    if (!shown.made) void prepare(platform, { mandatorId, id }, request.log)
    return { pin, folder: shown }
  },

  open: async ({ db, platform, request, reply, params: { token }, body: { pin } }) =>
    openFolder({ db, platform, request, token, pin }, reply),

  vns: async call => vns(call.db, await inside(call, 'VNS'), { ...call.query, language: call.language }),
  log: async call => journal(call.db, periodOf(await inside(call, 'LOG')), { ...call.query }, call.language),
  registers: async call =>
    registers(call.db, await inside(call, 'REGISTERS'), { ...call.query, language: call.language }),
  stock: async call => stockAlone(call.db, periodOf(await inside(call, 'STOCK')), call.language),
  balance: async call => balance(call.db, periodOf(await inside(call, 'BALANCE'))),
  quota: async call => recycling(call.db, periodOf(await inside(call, 'QUOTA'))),
  async quotaSheet(call) {
    const of = await inside(call, 'QUOTA')
    return quotaSheetOf(printing(call, of), of)
  },
  statements: async call =>
    (await statementsOf(call.db, await inside(call, 'STATEMENTS'))).map(
      ({ dismantlerId: _, locked: __, ...shown }) => shown,
    ),
  async statement(call) {
    const of = await inside(call, 'STATEMENTS')
    return statementOf(printing(call, of), of, call.params.id)
  },
  async reviews(call) {
    const of = await inside(call, 'REVIEWS')
    return monthsInFolder(call.db, of.dismantlerId, periodOf(of), today())
  },
  async disposals(call) {
    const of = await inside(call, 'PROOFS')
    const reader = { language: call.language, sameAsDisposer: call.t('partners.sameAsDisposer') }
    return disposalList(call.db, of.dismantlerId, { ...call.query, ...periodOf(of) }, reader)
  },
  staff: async call => proofs(call.db, await inside(call, 'STAFF'), { ...call.query, language: call.language }),
  async incidents(call) {
    const of = await inside(call, 'INCIDENTS')
    return incidentList(call.db, of.dismantlerId, ['DISMANTLER'], {
      ...call.query,
      ...periodOf(of),
      language: call.language,
    })
  },
  async papers(call) {
    await inside(call)
    return papers(call.db, { ...call.query, language: call.language })
  },

  async paper(call) {
    await inside(call)
    return shownFile(call.platform.files, await storedFile(call.db, call.params.id))
  },

  async vn(call) {
    await inside(call, 'KEEPERS')
    const { vnr, status, snapshot, replacedby } = await keptVn(call.db, call.params.id)
    const state = status === 'LOCKED' ? 'VALID' : status
    const { files } = call.platform
    const printing = { vnr, state, replacedby: replacedby ?? '', copies: copiesOf(undefined), files } as const
    const body = async () => renderPdf('vn', await vnData(snapshot, printing))
    return { name: `VN-${vnFileName(vnr)}.pdf`, type: 'application/pdf', inline: true, body }
  },

  async bundle(call) {
    const { id, mandatorId } = await inside(call)
    const kept = await bundleOf(call.db)
    if (!kept) {
      void prepare(call.platform, { mandatorId, id }, call.request.log)
      throw new Problem('inspections.preparing')
    }
    return shownFile(call.platform.files, kept)
  },

  async archive(call) {
    const { t, language, platform } = call
    const of = await inside(call)
    return archive(printing(call, of), of, { files: platform.files, t, language })
  },
})

import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import {
  type AccountMonth,
  type Delivery,
  deliveries,
  deliveryPhotos,
  steps,
} from '@kreislauf/core/features/deliveries/contract.ts'
import { accountList } from '@kreislauf/core/features/deliveries/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { feature } from '../../platform/http/serve.ts'
import type { Who } from '../../platform/http/session.ts'
import { translator } from '../../platform/words/i18n.ts'
import { exportingBy } from '../../twosided/exporting.ts'
import { steppingBy } from '../../twosided/stepping.ts'
import { fileHandlers, keptFilesOf } from '../files/index.ts'
import { accountOf, refusalsOf } from './account.queries.ts'
import { awaitedOf, bookingInfo } from './booking.queries.ts'
import { book, comeBack } from './booking.ts'
import { entriesOf, paymentsOf } from './entries.queries.ts'
import { mailNote } from './mails.ts'
import { answer, close, decide, edit, make, pay, remove, sideFor, strike } from './moving.ts'
import { paper } from './paper.ts'
import { companiesOf, noteById, noteLists, noteOf } from './queries.ts'

/** A note for one of its sides, without what the other side must not read. Throws `not-found`. */
async function details(db: Db, id: number, language: string): Promise<Delivery> {
  const at = batchReads(db)
  const [note, entries, payments, booking, awaited] = await Promise.all([
    noteById(at, id),
    entriesOf(at, id, language),
    paymentsOf(at, id),
    bookingInfo(at, id),
    awaitedOf(at, id),
  ])
  return { ...note, entries, payments, booking, awaited, can: reasonsFor(steps, note) }
}

async function exportAccount(
  db: Db,
  who: Who,
  { format, contractId }: { format: Format; contractId: number },
  { t, language }: { t: T; language: string },
): Promise<Sent> {
  const account = await accountOf(db, contractId)
  sideFor(who, account, 'R')
  return exportRows<AccountMonth>({
    ...{ format, columns: accountList.columns, rows: account.months, t, language },
    title: `${t('deliveries.paper.account')}: ${account.dismantlerName} – ${account.remanName}`,
    filter: t('deliveries.paper.net'),
    headed: true,
  })
}

const told = steppingBy(mailNote, details)

export const deliveryRoutes = feature(deliveries, {
  byReman: ({ db, params, query, language }) => noteLists.list(db, 'REMAN', params.id, { ...query, language }),
  byDismantler: ({ db, params, query, language }) =>
    noteLists.list(db, 'DISMANTLER', params.id, { ...query, language }),
  async get({ db, who, params, language }) {
    const note = await details(db, params.id, language)
    sideFor(who, note, 'R')
    return note
  },
  async save({ db, who, body, language }) {
    if (body.id) await edit(db, who, body.id, body)
    return details(db, body.id ?? (await make(db, who, body)), language)
  },
  close: ({ who, body, ...call }) =>
    told((db, id, version: number | undefined) => close(db, who, id, version))({ ...call, body: body?.version }),
  remove: ({ db, who, params, query }) => remove(db, who, params.id, query.version),
  answer: ({ language, ...call }) =>
    told((db, id, body: typeof call.body) => answer(db, id, body, language))({ ...call, language }),
  correct: told((db, id, body) => decide(db, id, 'correct', body)),
  dispute: told((db, id, body) => decide(db, id, 'dispute', body)),
  withdraw: told((db, id, body) => decide(db, id, 'withdraw', body)),
  async pay({ db, who, params: { id }, body, language }) {
    await pay(db, who, id, body)
    return details(db, id, language)
  },
  async strike({ db, who, params, body, language }) {
    return details(db, await strike(db, who, params.id, body), language)
  },
  async book({ db, params: { id }, body, language }) {
    await book(db, id, body, language)
    return details(db, id, language)
  },
  async takeBack({ db, params: { id }, body, language }) {
    await comeBack(db, id, body, language)
    return details(db, id, language)
  },
  async paper({ db, who, params: { id }, query, t, language, platform: { config } }) {
    const note = await noteById(db, id)
    const side = sideFor(who, note, 'R')
    if (query.correction && !note.correction) throw new Problem('not-found')
    const entries = await entriesOf(db, id, language)
    const writer = { t, german: translator('de'), language, side, correction: query.correction ?? false }
    return paper({ ...note, entries }, { ...writer, publicUrl: config.PUBLIC_URL })
  },
  export: exportingBy({ lists: noteLists, title: 'deliveries.title', needs: { DISMANTLER: 'RMD.R', REMAN: 'RM.R' } }),
  async account({ db, who, params }) {
    const { mine, ...account } = await accountOf(db, params.contractId)
    sideFor(who, { mine }, 'R')
    return account
  },
  accountFile: ({ db, who, params, t, language }) => exportAccount(db, who, params, { t, language }),
  refusals: ({ db, params }) => refusalsOf(db, params.remanId),
})

/** Photos of refused pieces, of the remanufacturer, until the note is settled. */
export const deliveryPhotoRoutes = feature(
  deliveryPhotos,
  fileHandlers({
    type: 'deliveryline',
    kind: 'PHOTO',
    picturesOnly: true,
    async read({ db }, id) {
      return noteById(db, await noteOf(db, 'deliveryLine', id))
    },
    async owner({ db }, { id, addressed, status }) {
      if (!addressed) throw new Problem('deliveries.other-side')
      if (status === 'OPEN' || status === 'SETTLED') throw new Problem('deliveries.wrong-state', { status })
      const { mandatorId, remanMandatorId } = await companiesOf(db, id)
      return { mandatorId: remanMandatorId, sharedWith: mandatorId }
    },
    whyStays: async (_, { status }) =>
      status === 'SETTLED' ? { code: 'deliveries.wrong-state', params: { status } } : undefined,
    answer: ({ db }, id) => keptFilesOf(db, { type: 'deliveryline', id }),
  }),
)

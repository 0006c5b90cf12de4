import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { whyTooFine } from '@kreislauf/core/features/pickuporders/rules.ts'
import { steps } from '@kreislauf/core/features/pickuporders/states.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { feature } from '../../platform/serve.ts'
import { lastingPicture, shownFile } from '../files/index.ts'
import { orderOfDisposal, proposalOf } from './booking.queries.ts'
import { dispose } from './booking.ts'
import { details } from './details.ts'
import { exportOrders } from './exports.ts'
import { mailOrder } from './mails.ts'
import { marketOf } from './market.queries.ts'
import { paper } from './paper.ts'
import { list, orderById, photoOfOrder } from './queries.ts'
import { cancel, edit, execute, remove, write } from './saving.ts'
import { addSlip, keptSlip } from './slips.ts'
import { waiting } from './waiting.ts'
import { writeAnswer } from './writing.queries.ts'

/** The order of which a side may take the step now. */
async function judged(db: Db, id: number, step: 'accept' | 'decline' | 'pickedup') {
  const order = await orderById(db, id, 'de')
  refuse(steps[step](order))
  return order
}

export const pickupOrderRoutes = feature(pickuporders, {
  list: ({ db, params, query, language }) => list(db, params.id, { ...query, language }),
  get: ({ db, params, language }) => details(db, params.id, language),

  async order({ db, params, body, language }) {
    return details(db, await write(db, params, body, { status: 'ORDERED', language }), language)
  },
  async request({ db, body, language, platform }) {
    const id = await write(db, body, body, { status: 'INQUIRY', language })
    await mailOrder(db, platform, id, 'pickupRequested')
    return details(db, id, language)
  },
  async edit({ db, body, language }) {
    await edit(db, body, language)
    return details(db, body.id, language)
  },
  remove: ({ db, params, language }) => remove(db, params.id, language),

  async execute({ db, params: { id }, body, language, platform }) {
    await execute(db, id, body, language)
    await mailOrder(db, platform, id, 'pickupExecuted')
    return details(db, id, language)
  },
  async cancel({ db, params: { id }, body, language, platform }) {
    await cancel(db, id, body.reason, language)
    await mailOrder(db, platform, id, 'pickupCancelled')
    return details(db, id, language)
  },
  async accept({ db, params: { id }, language, platform }) {
    await judged(db, id, 'accept')
    await writeAnswer(db, id, { answer: 'ACCEPTED' })
    await mailOrder(db, platform, id, 'pickupAccepted')
    return details(db, id, language)
  },
  async decline({ db, params: { id }, body: { reason }, language, platform }) {
    await judged(db, id, 'decline')
    await writeAnswer(db, id, { answer: 'DECLINED', reason })
    await mailOrder(db, platform, id, 'pickupDeclined')
    return details(db, id, language)
  },
  async pickedup({ db, params: { id }, body: { amount }, language, platform }) {
    refuse(whyTooFine(amount, (await judged(db, id, 'pickedup')).measure))
    await writeAnswer(db, id, { answer: 'PICKEDUP', amount })
    await mailOrder(db, platform, id, 'pickupPickedUp')
    return details(db, id, language)
  },

  waiting: ({ db, language }) => waiting(db, language),
  market: ({ db, params, language }) => marketOf(db, params.id, language),
  proposal: ({ db, params }) => proposalOf(db, params.id),
  dispose: ({ db, params, body, t, language }) => dispose(db, params.id, body, { t, language }),
  booked: ({ db, params }) => orderOfDisposal(db, params.disposalId),

  async addSlip({ db, params: { id }, upload, language }) {
    await addSlip(db, id, upload)
    return details(db, id, language)
  },
  photo: async ({ db, params, platform }) => shownFile(platform.files, await photoOfOrder(db, params.docId)),
  photoThumbnail: async ({ db, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await photoOfOrder(db, docId), size),
  slip: async ({ db, params, platform }) => shownFile(platform.files, await keptSlip(db, params.docId)),
  paper: ({ db, params, language, t }) => paper(db, params.id, { language, t }),
  export: ({ db, params, query, language, t }) => exportOrders(db, params, { ...query, language }, t),
})

import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { orders } from '@kreislauf/core/features/pickuporders/states.ts'
import { feature } from '../../platform/http/serve.ts'
import { steppingBy } from '../../twosided/stepping.ts'
import { lastingPicture, shownFile } from '../files/index.ts'
import { orderOfDisposal, proposalOf } from './booking.queries.ts'
import { dispose } from './booking.ts'
import { details } from './details.ts'
import { exportOrders } from './exports.ts'
import { mailOrder } from './mails.ts'
import { marketOf } from './market.queries.ts'
import {
  accept,
  agree,
  askRelease,
  cancel,
  decline,
  dispute,
  message,
  propose,
  release,
  takeBack,
  weigh,
} from './moving.ts'
import { paper } from './paper.ts'
import { list, photoOfOrder } from './queries.ts'
import { edit, execute, remove, write } from './saving.ts'
import { addSlip, keptSlip } from './slips.ts'
import { waiting } from './waiting.ts'

const told = steppingBy(mailOrder, details)

export const pickupOrderRoutes = feature(pickuporders, {
  list: ({ db, params, query, language }) => list(db, params.id, { ...query, language }),
  get: ({ db, params, language }) => details(db, params.id, language),

  async order({ db, params, body, language, platform }) {
    const { id, withdrawn } = await write(db, params, body, { status: 'ORDERED', language })
    if (withdrawn) await mailOrder(db, platform, withdrawn, orders.moves.remove.mail)
    return details(db, id, language)
  },
  /** Answers go to whoever asks, unless another address is given. */
  async request({ db, body, who, language, platform }) {
    const form = { ...body, loopermail: body.loopermail ?? who.email }
    const { id, changed } = await write(db, body, form, { status: 'INQUIRY', language })
    await mailOrder(db, platform, id, changed ? orders.moves.edit.mail : 'pickupRequested')
    return details(db, id, language)
  },
  async edit({ db, body, language, platform }) {
    if (await edit(db, body, language)) await mailOrder(db, platform, body.id, orders.moves.edit.mail)
    return details(db, body.id, language)
  },
  async remove({ db, params: { id }, query: { version }, language, platform }) {
    if (await remove(db, id, version, language)) await mailOrder(db, platform, id, orders.moves.remove.mail)
  },

  async execute({ db, params: { id }, body, language, platform }) {
    const status = await execute(db, id, body, language)
    await mailOrder(db, platform, id, orders.moves.execute.mail[status])
    return details(db, id, language)
  },
  cancel: told(cancel),
  askRelease: told(askRelease),
  takeBack: told(takeBack),
  dispute: told(dispute),
  propose: told(propose),
  accept: told(accept),
  decline: told(decline),
  release: told(release),
  agree: told(agree),
  message: told(message),
  pickedup: told(weigh),

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

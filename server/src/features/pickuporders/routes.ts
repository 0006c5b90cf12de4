import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { Db } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { feature } from '../../platform/serve.ts'
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

/** A step of one side, told to both, or only to the other one. */
type Told = Parameters<typeof mailOrder>[3]
interface Stepping<Body> {
  db: Db
  params: { id: number }
  body: Body
  language: string
  platform: Platform
}
const told =
  <Body>(step: (db: Db, id: number, body: Body) => Promise<unknown>, template: Told) =>
  async ({ db, params: { id }, body, language, platform }: Stepping<Body>) => {
    await step(db, id, body)
    await mailOrder(db, platform, id, template)
    return details(db, id, language)
  }

export const pickupOrderRoutes = feature(pickuporders, {
  list: ({ db, params, query, language }) => list(db, params.id, { ...query, language }),
  get: ({ db, params, language }) => details(db, params.id, language),

  async order({ db, params, body, language, platform }) {
    const { id, withdrawn } = await write(db, params, body, { status: 'ORDERED', language })
    if (withdrawn) await mailOrder(db, platform, withdrawn, 'pickupWithdrawn')
    return details(db, id, language)
  },
  /** Answers go to whoever asks, unless another address is given. */
  async request({ db, body, who, language, platform }) {
    const form = { ...body, loopermail: body.loopermail ?? who.email }
    const { id, changed } = await write(db, body, form, { status: 'INQUIRY', language })
    await mailOrder(db, platform, id, changed ? 'pickupChanged' : 'pickupRequested')
    return details(db, id, language)
  },
  async edit({ db, body, language, platform }) {
    if (await edit(db, body, language)) await mailOrder(db, platform, body.id, 'pickupChanged')
    return details(db, body.id, language)
  },
  async remove({ db, params: { id }, query: { version }, language, platform }) {
    if (await remove(db, id, version, language)) await mailOrder(db, platform, id, 'pickupWithdrawn')
  },

  async execute({ db, params: { id }, body, language, platform }) {
    const status = await execute(db, id, body, language)
    await mailOrder(db, platform, id, status === 'ACCEPTED' ? 'pickupAgreed' : 'pickupExecuted')
    return details(db, id, language)
  },
  cancel: told(cancel, 'pickupCancelled'),
  askRelease: told(askRelease, 'pickupReleaseAsked'),
  takeBack: told(takeBack, 'pickupTakenBack'),
  dispute: told(dispute, 'pickupDisputed'),
  propose: told(propose, 'pickupProposed'),
  accept: told(accept, 'pickupAccepted'),
  decline: told(decline, 'pickupDeclined'),
  release: told(release, 'pickupReleased'),
  agree: told(agree, 'pickupPickedUp'),
  message: told(message, 'pickupMessage'),
  async pickedup({ db, params: { id }, body, language, platform }) {
    await mailOrder(db, platform, id, (await weigh(db, id, body)) ? 'pickupWeighed' : 'pickupPickedUp')
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

import { today } from '@kreislauf/core/days.ts'
import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import type {
  OrderDetails,
  OrderFilter,
  OrderForm,
  PickupOrder,
  Waiting,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { incomingList, orderList } from '@kreislauf/core/features/pickuporders/lists.ts'
import { orders, steps } from '@kreislauf/core/features/pickuporders/states.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { feature } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { aheadIn } from '../../today/days.queries.ts'
import { steppingBy } from '../../twosided/stepping.ts'
import { letterheadOn } from '../companies/index.ts'
import { fileHandlers, shown } from '../files/index.ts'
import { refuseUnreachable } from '../mail/index.ts'
import { soonOver } from '../offers/index.ts'
import { orderOfDisposal, proposalOf } from './booking.queries.ts'
import { dispose } from './booking.ts'
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
import { list, listOf, orderById, ownerOfSlips, photoOfOrder, photosOfOrder, sideById, slipsOf } from './queries.ts'
import { edit, execute, remove, seenOf, write } from './saving.ts'
import { waitingOrders } from './waiting.queries.ts'

/** Orders of an own looper or recycler as a file. Throws `not-found`. */
async function exportOrders(
  db: Db,
  { format, id }: { format: Format; id: number },
  { q, ...filter }: OrderFilter & { language: string },
  t: T,
): Promise<Sent> {
  const side = await sideById(db, id)
  const of = side.department === 'LOOPER' ? orderList : incomingList
  return exportRows({
    ...{ format, columns: of.columns, rows: streamed<PickupOrder>(db, listOf(id, filter, of)), t, q },
    language: filter.language,
    title: t(side.department === 'LOOPER' ? 'pickuporders.title' : 'pickuporders.incoming'),
    company: await letterheadOn(db, side, today()),
  })
}

/** Orders that wait for the acting company in the exchange, and its soon expiring offers. */
async function waiting(db: Db, language: string): Promise<Waiting> {
  const both = batchReads(db)
  const [orders, offers] = await Promise.all([
    waitingOrders(both),
    soonOver(both, today(), aheadIn('offers'), language),
  ])
  return { orders, offers }
}

/** An order for one of its sides. Throws `not-found`. */
async function details(db: Db, id: number, language: string): Promise<OrderDetails> {
  const both = batchReads(db)
  const [order, slips, photos] = await Promise.all([
    orderById(both, id, language),
    slipsOf(both, id),
    photosOfOrder(both, id),
  ])
  return { ...order, slips, photos, seen: seenOf(order.terms), can: reasonsFor(steps, order) }
}

/** Kept as files of the recycler, which nobody removes. */
const slips = fileHandlers({
  type: 'pickuporder',
  kind: 'slip',
  read: ({ db, language }, id) => orderById(db, id, language),
  owner({ db }, order) {
    refuse(steps.addSlip(order))
    return ownerOfSlips(db, order.id)
  },
  answer: ({ db, language }, id) => details(db, id, language),
})
const photos = shown<{ docId: number }>(({ db, params }) => photoOfOrder(db, params.docId))
const told = steppingBy(mailOrder, details)

/** Refuses a typed address that the mail server cannot reach, at its field. */
function refuseLost({ config }: Platform, form: Partial<Pick<OrderForm, 'loopermail' | 'recyclermail'>>) {
  for (const path of ['loopermail', 'recyclermail'] as const) {
    const email = form[path]
    if (email) refuseUnreachable(config, email, path)
  }
}

export const pickupOrderRoutes = feature(pickuporders, {
  list: ({ db, params, query, language }) => list(db, params.id, { ...query, language }),
  get: ({ db, params, language }) => details(db, params.id, language),

  async order({ db, params, body, language, platform }) {
    refuseLost(platform, body)
    const { id, withdrawn } = await write(db, params, body, { status: 'ORDERED', language })
    if (withdrawn) await mailOrder(db, platform, withdrawn, orders.moves.remove.mail)
    return details(db, id, language)
  },
  /** By default replies go to the sender of the request. */
  async request({ db, body, who, language, platform }) {
    refuseLost(platform, body)
    const form = { ...body, loopermail: body.loopermail ?? who.email }
    const { id, changed } = await write(db, body, form, { status: 'INQUIRY', language })
    await mailOrder(db, platform, id, changed ? orders.moves.edit.mail : 'pickupRequested')
    return details(db, id, language)
  },
  async edit({ db, body, language, platform }) {
    refuseLost(platform, body)
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

  ...{ addSlip: slips.addDocs, slip: slips.doc },
  ...{ photo: photos.doc, photoThumbnail: photos.thumbnail },
  paper: ({ db, params, language, t }) => paper(db, params.id, { language, t }),
  export: ({ db, params, query, language, t }) => exportOrders(db, params, { ...query, language }, t),
})

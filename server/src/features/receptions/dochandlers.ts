import type { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import { type Handlers, pipelined } from '../../platform/http/handlers.ts'
import { grantedOf } from '../../platform/http/session.ts'
import { wantedOnSheet } from '../coreoffers/index.ts'
import { albumHandlers, carOfReception, docsOf, photoKeys, storageKeyOf } from '../files/index.ts'
import { exportReceptions } from './exporting.ts'
import { orderData } from './orderpaper.ts'
import { vnPdf, vnPdfs } from './papers.ts'
import { stored } from './stored.queries.ts'
import { copiesOf } from './vnpaper.ts'

type DocCalls = 'docs' | 'doc' | 'thumbnail' | 'addDoc' | 'removeDoc' | 'order' | 'print' | 'printMany' | 'export'

/** Documents: photos, VN, dismantling order, exports. */
export const docHandlers: Pick<Handlers<typeof receptions>, DocCalls> = {
  docs: pipelined(({ db, params }) => docsOf(db, carOfReception(params.id))),
  ...albumHandlers<{ id: number }>({
    car: ({ id }) => carOfReception(id),
    async owner(db, { id }) {
      const { mandatorId, collectorMandatorId: sharedWith } = (await stored(db, id)).reception
      return { type: 'reception', id, mandatorId, sharedWith }
    },
  }),

  async order({ db, params: { id }, t, language, platform: { files } }) {
    const from = await stored(db, id)
    const stamp = from.dismantler.stampFileId
    const stampKey = stamp ? await storageKeyOf(db, stamp) : undefined
    const keys = await photoKeys(db, carOfReception(id))
    const wanted = await wantedOnSheet(db, from.car.id, 'de')
    return {
      name: `${t('receptions.order.file')}-${from.reception.vnr.replace(/\W+/g, '-')}.pdf`,
      type: 'application/pdf',
      inline: true,
      body: async () =>
        renderPdf('disorder', await orderData({ stored: from, t, language, files, stampKey, photoKeys: keys, wanted })),
    }
  },

  print: ({ db, params, query, platform }) => vnPdf(db, platform, params.id, copiesOf(query.copies)),
  printMany: ({ db, query, platform }) =>
    vnPdfs(db, platform, query.ids.split(',').map(Number), copiesOf(query.copies)),

  export: ({ db, who, params, query, t, language }) =>
    exportReceptions(db, grantedOf(who), params, query, { t, language }),
}

import { DocKind, type receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { steps } from '@kreislauf/core/features/receptions/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { grantedOf } from '../../platform/session.ts'
import { deleteFile, keepFiles, lastingPicture, shownFile, storageKeyOf } from '../files/index.ts'
import { asDoc, docRow, docRows } from './docs.queries.ts'
import { exportReceptions } from './exporting.ts'
import { orderData } from './orderpaper.ts'
import { vnPdf, vnPdfs } from './papers.ts'
import { stateOf } from './record.ts'
import { stored } from './stored.queries.ts'
import { copiesOf } from './vnpaper.ts'

type DocCalls = 'docs' | 'doc' | 'thumbnail' | 'addDoc' | 'removeDoc' | 'order' | 'print' | 'printMany' | 'export'

/** Papers in and out: photos, VN, dismantling order, exports. */
export const docHandlers: Pick<Handlers<typeof receptions>, DocCalls> = {
  docs: async ({ db, params }) => (await docRows(db, (await stored(db, params.id)).reception.id)).map(asDoc),

  doc: async ({ db, params, platform }) => shownFile(platform.files, await docRow(db, params.docId)),
  thumbnail: async ({ db, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await docRow(db, docId), size),

  async addDoc({ db, params: { id }, upload, platform: { files } }) {
    const { mandatorId, collectorMandatorId: sharedWith } = (await stored(db, id)).reception
    const kind = DocKind.safeParse(upload.fields['kind'] ?? 'PHOTO').data
    if (!kind) throw new Problem('invalid', {}, [{ path: 'kind', code: 'invalid_value' }])
    await keepFiles(db, { type: 'reception', id, mandatorId, sharedWith }, upload.files, { files, kind })
    return (await docRows(db, id)).map(asDoc)
  },

  async removeDoc({ db, params }) {
    const doc = await docRow(db, params.docId)
    refuse(steps.removeDoc(stateOf(await stored(db, doc.ownerId))))
    await deleteFile(db, doc.id)
    return (await docRows(db, doc.ownerId)).map(asDoc)
  },

  async order({ db, params: { id }, t, language, platform: { files } }) {
    const from = await stored(db, id)
    const photos = (await docRows(db, id)).filter(({ kind, type }) => kind === 'PHOTO' && type !== 'application/pdf')
    const stamp = from.dismantler.stampFileId
    const stampKey = stamp ? await storageKeyOf(db, stamp) : undefined
    const photoKeys = photos.map(({ storageKey }) => storageKey)
    return {
      name: `${t('receptions.order.file')}-${from.reception.vnr.replace(/\W+/g, '-')}.pdf`,
      type: 'application/pdf',
      inline: true,
      body: async () =>
        renderPdf('disorder', await orderData({ stored: from, t, language, files, stampKey, photoKeys })),
    }
  },

  print: ({ db, params, query, platform }) => vnPdf(db, platform, params.id, copiesOf(query.copies)),
  printMany: ({ db, query, platform }) =>
    vnPdfs(db, platform, query.ids.split(',').map(Number), copiesOf(query.copies)),

  export: ({ db, who, params, query, t, language }) =>
    exportReceptions(db, grantedOf(who), params, query, { t, language }),
}

import type { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { steps } from '@kreislauf/core/features/receptions/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import { thumbnail, thumbnailType } from '../../platform/files/thumbnails.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { grantedOf } from '../../platform/session.ts'
import { asDoc, deleteDoc, docRow, docRows, storageKeyOf } from './docs.queries.ts'
import { addDocs } from './docs.ts'
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

  async doc({ db, params, platform }) {
    const { name, type, storageKey } = await docRow(db, params.docId)
    return { name, type, inline: true, body: () => platform.files.get(storageKey) }
  },

  async thumbnail({ db, params: { docId, size }, platform: { files } }) {
    const { name, storageKey, sha256 } = await docRow(db, docId)
    return {
      name: `${name}.webp`,
      type: thumbnailType,
      inline: true,
      lasting: `${sha256}-${size}`,
      body: () => thumbnail(files, storageKey, size),
    }
  },

  async addDoc({ db, params: { id }, upload, platform }) {
    await addDocs(db, platform.files, await stored(db, id), upload)
    return (await docRows(db, id)).map(asDoc)
  },

  async removeDoc({ db, params }) {
    const doc = await docRow(db, params.docId)
    refuse(steps.removeDoc(stateOf(await stored(db, doc.ownerId))))
    await deleteDoc(db, doc.id)
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

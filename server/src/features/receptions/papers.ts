import type { Status } from '@kreislauf/core/features/receptions/records.ts'
import type { Db } from '../../platform/db.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { VnCopy, VnData } from '../../platform/documents/vntypes.ts'
import type { Sent } from '../../platform/downloads.ts'
import type { Platform } from '../../platform/serve.ts'
import { storageKeyOf } from './docs/queries.ts'
import { issueDay } from './record.ts'
import type { Snapshot } from './sealed.ts'
import { snapshotOf } from './snapshot.ts'
import { type Stored, stored } from './stored/queries.ts'
import { fileName, vnData } from './vnpaper.ts'

/** The VN: of a locked one the bytes that follow from its snapshot, otherwise a draft of today's data. */
export async function vnPdf(db: Db, platform: Platform, id: number, copies: VnCopy[]): Promise<Sent> {
  const from = await stored(db, id)
  const body = await renderPdf('vn', await paperOf(db, platform, from, copies))
  return { name: `VN-${fileName(from.reception.vnr)}.pdf`, type: 'application/pdf', inline: true, body }
}

/** Several VN in one file, in the order given. Throws `not-found` when one of them is not there. */
export async function vnPdfs(db: Db, platform: Platform, ids: number[], copies: VnCopy[]): Promise<Sent> {
  const papers: VnData[] = []
  for (const id of ids) papers.push(await paperOf(db, platform, await stored(db, id), copies))
  const date =
    papers
      .map(paper => paper.date)
      .sort()
      .at(-1) ?? ''
  return {
    name: 'VN.pdf',
    type: 'application/pdf',
    inline: true,
    body: await renderPdf('vns', { date, language: 'de', papers }),
  }
}

async function paperOf(db: Db, { files, config }: Platform, from: Stored, copies: VnCopy[]): Promise<VnData> {
  const { reception } = from
  const kept = reception.snapshot as unknown as Snapshot | null
  const snapshot =
    kept ??
    (await snapshotOf(from, {
      vndate: issueDay(from),
      check: null,
      demo: config.DEMO,
      stampKey: fileId => storageKeyOf(db, fileId),
    }))
  const state = ({ OPEN: 'DRAFT', LOCKED: 'VALID', CANCELLED: 'CANCELLED', REPLACED: 'REPLACED' } as const)[
    reception.status as Status
  ]
  return vnData(snapshot, { vnr: reception.vnr, state, replacedby: from.replacedby?.vnr ?? '', copies, files })
}

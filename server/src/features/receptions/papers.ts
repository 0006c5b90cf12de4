import type { Db } from '../../platform/database/db.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { VnCopy, VnData } from '../../platform/documents/vntypes.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { storageKeyOf } from '../files/index.ts'
import { issueDay } from './record.ts'
import { snapshotOf } from './snapshot.ts'
import { type Stored, stored } from './stored.queries.ts'
import { fileName, vnData } from './vnpaper.ts'

/** The VN: for a locked one the bytes determined by its snapshot, otherwise a draft of the current data. */
export async function vnPdf(db: Db, platform: Platform, id: number, copies: VnCopy[]): Promise<Sent> {
  const from = await stored(db, id)
  const paper = await paperOf(db, platform, from, copies)
  const body = async () => renderPdf('vn', await paper())
  return { name: `VN-${fileName(from.reception.vnr)}.pdf`, type: 'application/pdf', inline: true, body }
}

/** Several VNs in one file, in the given order. Throws `not-found` if one does not exist. */
export async function vnPdfs(db: Db, platform: Platform, ids: number[], copies: VnCopy[]): Promise<Sent> {
  const asked: (() => Promise<VnData>)[] = []
  for (const id of ids) asked.push(await paperOf(db, platform, await stored(db, id), copies))
  const body = async () => {
    const papers: VnData[] = []
    for (const paper of asked) papers.push(await paper())
    const dates = papers.map(paper => paper.date).sort()
    return renderPdf('vns', { date: dates.at(-1) ?? '', language: 'de', papers })
  }
  return { name: 'VN.pdf', type: 'application/pdf', inline: true, body }
}

/** Database data of a document; the returned function adds what the file store has. */
async function paperOf(db: Db, { files, config }: Platform, from: Stored, copies: VnCopy[]) {
  const { reception } = from
  const snapshot =
    reception.snapshot ??
    (await snapshotOf(from, {
      vndate: issueDay(from),
      check: null,
      demo: config.DEMO,
      stampKey: fileId => storageKeyOf(db, fileId),
    }))
  const state = ({ OPEN: 'DRAFT', LOCKED: 'VALID', CANCELLED: 'CANCELLED', REPLACED: 'REPLACED' } as const)[
    reception.status
  ]
  const printing = { vnr: reception.vnr, state, replacedby: from.replacedby?.vnr ?? '', copies, files }
  return (): Promise<VnData> => vnData(snapshot, printing)
}

import { buffer } from 'node:stream/consumers'
import { VALUERS } from '@kreislauf/core/features/valuations/contract.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { Db } from '../../../platform/database/db.ts'
import { renderPdf } from '../../../platform/documents/pdf.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { Sent } from '../../../platform/http/downloads.ts'
import { letterheadOn, ownDepartments } from '../../companies/index.ts'
import { storageKeyOf } from '../../files/index.ts'
import type { Valuer } from '../valuing.ts'
import { details } from './keeping.ts'
import { namesOf } from './outcome.queries.ts'
import { forecastReport, type Printed } from './report.ts'

const MOST_PHOTOS = 2

/** The kept valuation as a PDF in the reader's language. Throws `not-found`. */
export async function paper(db: Db, id: number, valuer: Valuer & { files: FileStore }): Promise<Sent> {
  const { who, language, t, files } = valuer
  const kept = await details(db, id, valuer)
  const { figure } = kept.result
  if (!figure) throw new Error('a kept valuation has no figure')
  const names = await namesOf(db, language)
  const own = (await ownDepartments(db)).find(({ department }) => VALUERS.some(kind => kind === department))
  const company = own ? await letterheadOn(db, { mandatorId: who.mandatorId, id: own.id }, kept.day) : null
  const keys: string[] = []
  for (const photo of kept.files.slice(0, MOST_PHOTOS)) {
    const key = await storageKeyOf(db, photo.id)
    if (key) keys.push(key)
  }
  const nameOf: Printed['nameOf'] = ({ kind, key, name }) =>
    kind === 'COST' ? t(keyFrom(`valuations.costs.${key}`)) : (names.get(key) ?? name)
  const body = async () => {
    const pictures = await Promise.all(
      keys.map(async key => ({ picture: new Uint8Array(await buffer(await files.get(key))), caption: kept.title })),
    )
    return renderPdf('report', forecastReport({ ...kept, figure, nameOf }, { t, language }, company, pictures))
  }
  return { name: `${t('forecasts.one')}-${kept.day}-${id}.pdf`, type: 'application/pdf', inline: true, body }
}

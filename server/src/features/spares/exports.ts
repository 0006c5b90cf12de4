import type { SpareFilter, SpareListRow } from '@kreislauf/core/features/spares/contract.ts'
import { spareList, spareOutList } from '@kreislauf/core/features/spares/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { translator } from '../../platform/words/i18n.ts'
import { letterheadOn, ownYard } from '../companies/index.ts'
import { listsOf, spareListById } from './queries.ts'

interface Asked {
  params: { format: Format; dismantlerId: number; from: string; to: string }
  language: string
  t: T
}

/** Lists between two days as a file. */
export async function exportLists(
  db: Db,
  { params: { format, dismantlerId, from, to }, language, t }: Asked,
  { q, ...filter }: Omit<SpareFilter, 'from' | 'to'>,
): Promise<Sent> {
  const yard = await ownYard(db, dismantlerId)
  const rows = streamed<SpareListRow>(db, listsOf(dismantlerId, { ...filter, from, to, language }))
  return exportRows({
    ...{ format, columns: spareList.columns, rows, t, language, q },
    title: t('spares.title'),
    filter: t('log.period', { from, to }),
    company: await letterheadOn(db, yard, to),
  })
}

/** One list as the register of NachwV § 24 (8): kind, amount, date, always in German. */
export async function register(db: Db, id: number, format: Format): Promise<Sent> {
  const language = 'de'
  const t = translator(language)
  const list = await spareListById(db, id, language)
  const yard = await ownYard(db, list.dismantlerId)
  const { number, actionDate: date, reference, buyer } = list
  return exportRows({
    ...{ format, columns: spareOutList.columns, rows: list.spareOuts, t, language },
    title: t('spares.register.title', { number }),
    filter: [t('spares.register.head', { date }), reference, buyer].filter(Boolean).join(' · '),
    company: await letterheadOn(db, yard, date),
    headed: true,
  })
}

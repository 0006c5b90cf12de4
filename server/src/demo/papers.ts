import { addDays, addMonths } from '@kreislauf/core/days.ts'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { kept, paper, scan } from './files.ts'
import type { Partners } from './partners.ts'
import { insertNumbered } from './tables.ts'

interface Paper {
  kind: string
  of: (partners: Partners) => { carrierId?: number; disposerId?: number }
  number: string
  heading: string
  /** Days until it expires. */
  ends: number
}

const papers: Paper[] = [
  {
    ...{ kind: 'PERMIT', number: 'BEF-01-2231', heading: 'Erlaubnis nach § 54 KrWG', ends: 400 },
    of: ({ carrier }) => ({ carrierId: carrier.spedition }),
  },
  {
    ...{ kind: 'NOTIFICATION', number: 'ANZ-01-0417', heading: 'Anzeige nach § 53 KrWG', ends: 26 },
    of: ({ carrier }) => ({ carrierId: carrier.container }),
  },
  {
    ...{ kind: 'EFB', number: 'EfB-SH-0305', heading: 'Zertifikat Entsorgungsfachbetrieb', ends: 5 },
    of: ({ disposer }) => ({ disposerId: disposer.reifen }),
  },
]

/** Permits and certificates of partners as files, those of a disposer scanned: one long-lived, one that expires within a month, one within a week. */
export async function seedPapers(
  db: Db,
  { mandatorId, today, files }: { mandatorId: number; today: string; files: FileStore },
  partners: Partners,
): Promise<void> {
  const createdAt = `${addMonths(today, -11)}T09:00:00Z`
  const stored = await insertNumbered(
    db,
    'file',
    await Promise.all(
      papers.map(async ({ of, number, heading, ends }) => {
        const { carrierId, disposerId } = of(partners)
        const lines = [heading, number, `gültig bis ${addDays(today, ends)}`]
        return {
          ...(await kept(
            files,
            mandatorId,
            disposerId ? await scan(`${number}.png`, lines) : paper(`${number}.pdf`, lines),
          )),
          ...{ ownerType: carrierId ? 'carrier' : 'disposer', ownerId: carrierId ?? disposerId ?? 0 },
          ...{ kind: 'certificate', createdAt },
        }
      }),
    ),
  )
  const rows = papers.map(({ kind, of, number, ends }, index) => {
    const { carrierId = null, disposerId = null } = of(partners)
    return {
      ...{ mandatorId, carrierId, disposerId, kind, number },
      ...{ validto: addDays(today, ends), fileId: stored[index]?.id ?? 0 },
    }
  })
  await insertNumbered(db, 'partner_document', rows)
}

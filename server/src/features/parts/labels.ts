import { today } from '@kreislauf/core/days.ts'
import type { LabelPaper, Part } from '@kreislauf/core/features/parts/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import { qr } from '../../platform/documents/qr.ts'
import type { Letterhead } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { letterheadOn, ownYard } from '../companies/index.ts'
import { partsById } from './queries.ts'

interface Asked {
  ids: readonly number[]
  paper: LabelPaper
  start: number
  publicUrl: string
  language: string
  t: T
}

/**
 * Labels of these parts in the given order, with the responsible company ((EU) 2026/1738 Annex VII Part D 2). Throws `not-found` if one does not
 * exist.
 */
export async function labels(db: Db, { ids, paper, start, publicUrl, language, t }: Asked): Promise<Sent> {
  const found = new Map((await partsById(db, ids, language)).map(part => [part.id, part]))
  const parts = ids.map(id => {
    const part = found.get(id)
    if (!part) throw new Problem('not-found')
    return part
  })
  const heads = new Map<number, Letterhead>()
  for (const id of new Set(parts.map(({ dismantlerId }) => dismantlerId)))
    heads.set(id, await letterheadOn(db, await ownYard(db, id), today()))
  const title = t('parts.labels')
  const body = async () =>
    renderPdf('label', {
      ...{ date: today(), language, title, paper, start },
      labels: await Promise.all(
        parts.map(part => labelOf(part, heads.get(part.dismantlerId), { publicUrl, language, t })),
      ),
    })
  return { name: `${title}-${today()}.pdf`, type: 'application/pdf', inline: true, body }
}

async function labelOf(
  part: Part,
  company: Letterhead | undefined,
  { publicUrl, language, t }: Pick<Asked, 'publicUrl' | 'language' | 't'>,
) {
  const { name, code, position, carInfo, place } = part
  return {
    code,
    name: [name, position && t(`parts.positions.${position}`)].filter(Boolean).join(' '),
    rows: [carInfo, formatValue('day', part.takenon, language)].flatMap(row => row || []),
    place: place ?? '',
    qr: await qr(`${publicUrl}/app/s/${code}`),
    company: company ?? { name: '', lines: [] },
  }
}

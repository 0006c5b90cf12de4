import { today } from '@kreislauf/core/days.ts'
import type { DownloadId } from '@kreislauf/core/features/downloads/items.ts'
import { writtenIn } from '@kreislauf/core/i18n.ts'
import { foot } from '../../platform/documents/exports.ts'
import { partsOf } from '../../platform/documents/page.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { PageData } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/downloads.ts'
import { translator } from '../../platform/i18n.ts'
import { pageOf } from '../../platform/pages.ts'

/** A page of the locales as PDF, in the reader's language or the one that stands in for it. */
export function pagePdf(id: DownloadId, reader: string): Promise<Sent> {
  const language = writtenIn(reader)
  const page = pageOf(language, 'downloads', id)
  if (page === undefined) throw new Error(`${language} lacks the page ${id}`)
  return asPdf(id, language, { bare: false, parts: partsOf(page) })
}

/** A page under the title that the downloads list gives it. */
export async function asPdf(
  id: DownloadId,
  language: string,
  page: Pick<PageData, 'bare' | 'parts'> & Partial<PageData>,
): Promise<Sent> {
  const t = translator(language)
  const title = t(`downloads.items.${id}.title`)
  const subtitle = page.bare ? undefined : t(`downloads.items.${id}.text`)
  const body = () =>
    renderPdf('page', {
      date: today(),
      ...{ language, title, subtitle, company: null, foot: foot(t, language) },
      ...page,
    })
  return { name: `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`, type: 'application/pdf', inline: true, body }
}

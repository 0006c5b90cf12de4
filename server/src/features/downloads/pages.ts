import { today } from '@kreislauf/core/days.ts'
import { departmentKinds } from '@kreislauf/core/domain/departments.ts'
import type { DownloadId } from '@kreislauf/core/features/downloads/items.ts'
import { writtenIn } from '@kreislauf/core/i18n.ts'
import type { Db } from '../../platform/database/db.ts'
import { foot } from '../../platform/documents/exports.ts'
import { partsOf } from '../../platform/documents/page.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { PageData } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { translator } from '../../platform/words/i18n.ts'
import { longText } from '../../platform/words/longtexts.ts'
import { type Party, partiesOf } from './queries.ts'

/**
 * A page of the locales as PDF, in the reader's language or its fallback; `values` fill its `{{gaps}}`, and `{{REMAN}}` is the name of that kind of
 * company.
 */
export function pagePdf(id: DownloadId, reader: string, values: Record<string, string> = {}): Promise<Sent> {
  const language = writtenIn(reader)
  const page = longText(language, 'downloads', id)
  if (page === undefined) throw new Error(`${language} lacks the page ${id}`)
  const t = translator(language)
  const kindOf = (name: string) => {
    const kind = departmentKinds.find(one => one === name)
    return kind && t(`companies.kinds.names.${kind}`)
  }
  const filled = page.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? kindOf(name) ?? gap)
  return asPdf(id, language, { bare: false, parts: partsOf(filled) })
}

/** The data processing agreement between the acting company and the operator; unknown values stay blank to fill in. */
export async function contractPdf(db: Db, reader: string): Promise<Sent> {
  const t = translator(writtenIn(reader))
  const { customer, operator } = await partiesOf(db)
  const said = (party: Party | undefined, key: 'customer' | 'operator') => {
    if (!party?.street) return `[[${[t(`downloads.parties.${key}`), party?.name].filter(Boolean).join(': ')}]]`
    const { name, street, zip, city } = party
    return `**${plain(name)}**, ${plain(t('downloads.parties.address', { street, zip, city }))}`
  }
  return pagePdf('processing', reader, { customer: said(customer, 'customer'), operator: said(operator, 'operator') })
}

/** Without the markup of pages. */
const plain = (words: string) => words.replace(/\*\*|\[\[|\]\]/g, '')

/** A page with its title in the list of downloads. */
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
      ...{ language, title, subtitle, company: null, foot: foot(t) },
      ...page,
    })
  return { name: `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`, type: 'application/pdf', inline: true, body }
}

import { berlinTime, today } from '@kreislauf/core/days.ts'
import { legalText } from '@kreislauf/core/domain/wastename.ts'
import { balanceList } from '@kreislauf/core/features/evaluations/lists.ts'
import type { Statement, Totals } from '@kreislauf/core/features/statements/contract.ts'
import { SIDES } from '@kreislauf/core/features/statements/lists.ts'
import { formatValue, NO_FIGURE } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { foot } from '../../platform/documents/exports.ts'
import { figureTable } from '../../platform/documents/figuretable.ts'
import { layOut } from '../../platform/documents/layout.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { ReportPart } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Who } from '../../platform/http/session.ts'
import { translator } from '../../platform/words/i18n.ts'
import { letterheadOn, ownDismantler } from '../companies/index.ts'
import { asClosed, type Printing, quotaParts, sealed } from '../evaluations/index.ts'
import { kept, statement } from './queries.ts'
import { totalsOf } from './totals/queries.ts'

const t = translator('de')
const day = (on: string | null) => formatValue('day', on, 'de')

const facts = (one: Told, totals: Totals): ReportPart => ({
  kind: 'facts',
  facts: [
    { label: t('statements.fields.period'), value: `${day(totals.from)} – ${day(totals.till)}` },
    { label: t('statements.fields.cars'), value: formatValue('number', totals.cars, 'de') },
    { label: t('statements.fields.carsKg'), value: formatValue('kg', totals.carsKg, 'de') },
    { label: t('statements.fields.receptions'), value: formatValue('number', totals.receptions, 'de') },
    { label: t('statements.fields.vnrs'), value: [totals.firstVnr, totals.lastVnr].filter(Boolean).join(' – ') || '–' },
    { label: t('statements.fields.lockedby'), value: one.lockedby ?? t('statements.paper.open') },
    { label: t('statements.fields.lockedat'), value: formatValue('instant', one.lockedat, 'de') || '–' },
    { label: t('statements.fields.remark'), value: one.remark ?? '–' },
  ],
})

const massTable = ({ rows }: Totals, words: T): ReportPart =>
  figureTable(
    {
      title: words('statements.paper.masses'),
      columns: [
        { heading: words('statements.columns.wastetype'), weight: 60, value: legalText },
        ...SIDES.map(side => ({
          heading: words(`statements.columns.${side}`),
          weight: 24,
          kind: 'kg' as const,
          value: (row: Totals['rows'][number]) => row[side] ?? 0,
        })),
      ],
      rows,
      empty: words('statements.paper.nothing'),
      note: words('statements.paper.identity'),
      compact: true,
    },
    { t: words, language: 'de' },
  )

function balanceTable({ balance }: Totals, words: T): ReportPart {
  const shown = balanceList.columns.filter(column => column.kind !== 't' || balance.some(row => column.value(row)))
  const headings = shown.map(column => ({ heading: words(column.label), kind: column.kind ?? ('text' as const) }))
  const cells = balance.map(row =>
    shown.map(column => {
      const value = column.value(row)
      if (column.kind !== 't') return formatValue(column.kind ?? 'text', value, 'de')
      return value ? formatValue('tonnes', value, 'de') : NO_FIGURE
    }),
  )
  const { columns, rows } = layOut(headings, cells)
  return {
    kind: 'table',
    title: words('statements.paper.balance'),
    columns,
    rows,
    empty: words('statements.paper.nothing'),
  }
}

/** The statement as a German document; for a locked one always the same bytes, because all its data was stored at locking (decision 26). */
export async function print(call: Printing & { who: Who }, id: number): Promise<Sent> {
  const one = await statement(call.db, id)
  await ownDismantler(call.db, call.who, one.dismantlerId)
  return statementPaper(call, one)
}

type Told = Omit<Statement, 'version' | 'entries' | 'isLast'>

/** The document of a statement of the reader's company; for a locked one the stored print. */
export async function statementPaper(call: Printing, one: Told): Promise<Sent> {
  const { db, who } = call
  const { id, dismantlerId, effectiveFrom: from, effectiveTill: to } = one
  const drawing = async () => {
    const company = await letterheadOn(db, { mandatorId: who.mandatorId, id: dismantlerId }, to)
    const stored = await kept(db, id)
    const totals = stored ?? (await totalsOf(db, { dismantlerId, from, to }))
    const quota = stored ? await asClosed(db, { dismantlerId, from: stored.from, to }, stored.quota) : totals.quota
    return () =>
      renderPdf('report', {
        date: one.lockedat ?? one.effectiveTill,
        language: 'de',
        title: t('statements.paper.title'),
        subtitle: t('statements.paper.subtitle', { from: totals.from, till: totals.till }),
        company,
        landscape: true,
        parts: [facts(one, totals), massTable(totals, t), balanceTable(totals, t), ...quotaParts(quota, t)],
        signatures: [{ label: t('evaluations.paper.placeDate') }, { label: t('evaluations.paper.responsible') }],
        watermark: one.locked ? null : t('statements.paper.draft'),
        foot: foot(t, one.lockedat ? berlinTime(one.lockedat).slice(0, 10) : today()),
      })
  }
  const paper = { name: `Abschluss-${one.effectiveTill}.pdf`, type: 'application/pdf', inline: true }
  if (!one.locked) return { ...paper, body: await drawing() }
  return sealed(call, { statementId: id, lockedat: one.lockedat ?? to, paper: 'statement' }, paper, drawing)
}

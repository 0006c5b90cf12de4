import { today } from '@kreislauf/core/days.ts'
import { type CommonProof, closingOf, commonFigures } from '@kreislauf/core/features/evaluations/common.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { foot } from '../../../platform/documents/exports.ts'
import { renderPdf } from '../../../platform/documents/pdf.ts'
import type { ReportPart, TableColumn } from '../../../platform/documents/types.ts'
import type { Sent } from '../../../platform/http/downloads.ts'
import { quotaTable } from '../recycling/paper.ts'

interface Reader {
  t: T
  language: string
}

const column = (heading: string, weight: number, align: TableColumn['align'] = 'right'): TableColumn => ({
  heading,
  weight,
  align,
})

/** Relative widths of the columns of figures. */
const ROOM = { number: 20, kg: 28, percent: 18 } as const

function yardTable(proof: CommonProof, { t, language }: Reader): ReportPart {
  const { between, withoutVin } = proof
  const notes = [
    ...(between.cars ? [t('evaluations.common.betweenNote')] : []),
    ...(withoutVin ? [t('evaluations.common.withoutVin', { count: withoutVin })] : []),
  ]
  const write = ({ kind }: (typeof commonFigures)[number], value: number | null | undefined) =>
    formatValue(kind, value, language)
  const figures = (row: Parameters<(typeof commonFigures)[number]['of']>[0]) =>
    commonFigures.map(figure => write(figure, figure.of(row)) || '–')
  return {
    kind: 'table',
    title: t('evaluations.common.yards'),
    columns: [
      column(t('evaluations.common.yard'), 58, 'left'),
      column(t('evaluations.common.number'), 34, 'left'),
      ...commonFigures.map(({ label, kind }) => column(t(label), ROOM[kind])),
      column(t('evaluations.common.state'), 34, 'left'),
    ],
    rows: [
      ...proof.yards.map(yard => [
        `${yard.name}\n${yard.address}`,
        yard.identNr ?? '–',
        ...figures(yard),
        t(`evaluations.common.${closingOf(proof, yard.closedTill)}`, { day: yard.closedTill ?? '' }),
      ]),
      ...(between.cars
        ? [
            [
              ...[t('evaluations.common.between'), ''],
              ...commonFigures.map(figure => write(figure, figure.between(between))),
              '',
            ],
          ]
        : []),
    ],
    total: [t('words.total'), '', ...figures(proof), ''],
    empty: '',
    ...(notes.length && { note: notes.join(' ') }),
  }
}

/** The common proof as a document for the authority, the expert or another company. */
export function commonFile(proof: CommonProof, reader: Reader): Sent {
  const { t, language } = reader
  const { from, to, yards } = proof
  const year = from.slice(0, 4)
  const title = t('evaluations.common.title')
  const signers = ['evaluations.paper.placeDate', 'evaluations.paper.responsible', 'evaluations.common.expert'] as const
  const body = () =>
    renderPdf('report', {
      date: to,
      language,
      title,
      company: {
        name: [...new Set(yards.map(({ name }) => name))].join(' · '),
        lines: [t('evaluations.common.subtitle', { year })],
      },
      parts: [
        { kind: 'text', text: t('evaluations.common.law') },
        yardTable(proof, reader),
        quotaTable(proof.q10, t('evaluations.quotas.q10'), t, language),
      ],
      signatures: signers.map(label => ({ label: t(label) })),
      foot: foot(t, today()),
    })
  return { name: `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-${year}.pdf`, type: 'application/pdf', inline: true, body }
}

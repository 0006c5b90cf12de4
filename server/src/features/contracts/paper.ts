import type { Contract, Party } from '@kreislauf/core/features/contracts/contract.ts'
import { periodText, termFacts } from '@kreislauf/core/features/contracts/words.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Db } from '../../platform/database/db.ts'
import { foot } from '../../platform/documents/exports.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { ReportData, ReportFact, ReportPart, ReportParty } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { contractById, type StoredContract } from './queries.ts'

interface Writer {
  t: T
  language: string
}

export const paperName = ({ remanName, validfrom }: Contract, t: T): string =>
  `${[t('contracts.one'), remanName, validfrom].join('-').replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`

/** The contract as a PDF for either side. Throws `not-found`. */
export async function paper(db: Db, id: number, writer: Writer): Promise<Sent> {
  const contract = await contractById(db, id)
  const body = () => renderPdf('report', contractReport(contract, writer))
  return { name: paperName(contract, writer.t), type: 'application/pdf', body, inline: true }
}

const partyOf = (role: string, { name, street, zip, city, number }: Party, today: string, t: T): ReportParty => ({
  role,
  name,
  lines: [
    street,
    [zip, city].filter(Boolean).join(' '),
    number && t('contracts.identNr', { number }),
    today !== name && today && t('contracts.nowCalled', { name: today }),
  ].flatMap(line => line || []),
})

/** Both companies as they were when the first one signed, the terms, and who signed which text when. */
export function contractReport(contract: StoredContract, writer: Writer): ReportData {
  const { t, language } = writer
  return {
    ...{ date: contract.createdon, language, title: t('contracts.paper'), foot: foot(t), signatures: [] },
    subtitle: periodText(contract, t, language),
    company: null,
    watermark:
      contract.status === 'SIGNED' || contract.status === 'ENDED' ? null : t(`contracts.states.${contract.state}`),
    parts: [
      parties(contract, writer),
      terms(contract, writer),
      ...criteria(contract, writer),
      papers(contract, writer),
      signed(contract, writer),
    ],
  }
}

const parties = (
  { parties: { dismantler, reman }, dismantlerName, remanName }: StoredContract,
  { t }: Writer,
): ReportPart => ({
  kind: 'parties',
  title: t('contracts.parties'),
  parties: [
    partyOf(t('contracts.fields.dismantlerName'), dismantler, dismantlerName, t),
    partyOf(t('contracts.fields.remanName'), reman, remanName, t),
  ],
})

function terms({ terms: agreed, reason, status }: StoredContract, { t, language }: Writer): ReportPart {
  const facts: ReportFact[] = [
    ...termFacts(agreed, t, language).flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    ...(agreed.remark ? [{ label: t('fields.remark'), value: agreed.remark }] : []),
    ...(reason && status !== 'PROPOSED' ? [{ label: t('contracts.fields.reason'), value: reason }] : []),
  ]
  return { kind: 'facts', title: t('contracts.terms'), facts }
}

const criteria = ({ terms: agreed }: StoredContract, { t }: Writer): ReportPart[] =>
  agreed.criteria ? [{ kind: 'text', title: t('contracts.fields.terms.criteria'), text: agreed.criteria }] : []

const papers = ({ docs }: StoredContract, { t }: Writer): ReportPart => ({
  kind: 'table',
  title: t('contracts.papers'),
  columns: [
    { heading: t('contracts.paperName'), align: 'left', weight: 2 },
    { heading: 'SHA-256', align: 'left', weight: 4 },
  ],
  rows: docs.map(({ name, sha256 }) => [name, sha256]),
  empty: t('contracts.noPapers'),
  size: 7,
})

const signed = ({ signatures }: StoredContract, { t, language }: Writer): ReportPart => ({
  kind: 'table',
  title: t('contracts.signatures'),
  columns: [
    { heading: t('contracts.signedFor'), align: 'left', weight: 2 },
    { heading: t('contracts.signedBy'), align: 'left', weight: 2 },
    { heading: t('contracts.signedAt'), align: 'left', weight: 2 },
    { heading: t('contracts.hash'), align: 'left', weight: 5 },
  ],
  rows: signatures.map(({ by, name, at, sha256 }) => [
    t(`contracts.sides.${by}`),
    name,
    formatValue('instant', at, language),
    sha256,
  ]),
  empty: t('contracts.notSigned'),
  note: t('contracts.hashNote'),
  size: 7,
})

import { HULK } from '@kreislauf/core/domain/avv.ts'
import { legalText } from '@kreislauf/core/domain/wastename.ts'
import type { DisposalProcess } from '@kreislauf/core/features/disposals/contract.ts'
import type { Measure } from '@kreislauf/core/features/log/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Key } from '@kreislauf/core/words.ts'
import type { Db } from '../../platform/database/db.ts'
import { foot } from '../../platform/documents/exports.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { Letterhead, ReportFact, ReportPart, ReportParty } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { dismantlerById, letterheadOn } from '../companies/index.ts'
import type { Party } from './booked.ts'
import { disposalProcess } from './process.ts'
import { bookedPartners, type Reader } from './queries.ts'

const SIGNERS = ['handedOver', 'carried', 'received'] as const

type Writer = Reader & { t: T }

const placeOf = ({ street, hsnr, zip, city }: Party) =>
  [
    [street, hsnr],
    [zip, city],
  ]
    .map(part => part.filter(Boolean).join(' '))
    .filter(Boolean)

/** The delivery note of a load: who handed over what to whom, how much, under which numbers. */
export async function paper(db: Db, id: number, writer: Writer): Promise<Sent> {
  const process = await disposalProcess(db, id, writer)
  const { disposal } = process
  const dismantler = await dismantlerById(db, disposal.dismantlerId)
  const { t, language } = writer
  const company = await letterheadOn(db, dismantler, disposal.actiondate)
  const parties = await partiesOf(db, process, company, t)
  const body = () =>
    renderPdf('report', {
      date: disposal.actiondate,
      language,
      title: t('disposals.paper.title'),
      subtitle: `${t('disposals.paper.number', { id })} · ${formatValue('day', disposal.actiondate, language)}`,
      company,
      parts: [parties, mass(process, writer), wasteFacts(process, writer), lineTable(process, writer)],
      signatures: SIGNERS.map(who => ({ label: t(`disposals.paper.${who}`) })),
      foot: foot(t),
    })
  const name = `${t('disposals.paper.title')}-${disposal.actiondate}-${id}.pdf`
  return { name, type: 'application/pdf', body, inline: true }
}

/** Who hands over, who carries, who receives. */
async function partiesOf(db: Db, { disposal }: DisposalProcess, own: Letterhead, t: T): Promise<ReportPart> {
  const { disposer, carrier } = await bookedPartners(db, disposal.id)
  const party = (role: string, place: Party, number: string | null): ReportParty => ({
    role,
    name: place.name,
    lines: [...placeOf(place), number].flatMap(line => line || []),
  })
  const carried = t('disposals.fields.disposal.carrierId')
  return {
    kind: 'parties',
    parties: [
      { role: t('disposals.paper.owner'), name: own.name, lines: own.lines },
      carrier
        ? party(carried, carrier, carrier.carriernumber)
        : { role: carried, name: t('partners.sameAsDisposer'), lines: [] },
      party(t('disposals.fields.disposal.myDisposerId'), disposer, disposer.disposalnumber),
    ],
  }
}

/** What the note is about: the waste and its mass, as large as one reads from a truck. */
const mass = ({ disposal }: DisposalProcess, { language }: Writer): ReportPart => ({
  kind: 'figure',
  text: disposal.tradename,
  value: formatNumber('t', disposal.tons, language),
  details: legalText(disposal),
})

function wasteFacts({ disposal }: DisposalProcess, { t }: Writer): ReportPart {
  const fact = (key: Key, value: string | null): ReportFact[] => (value ? [{ label: t(key), value }] : [])
  return {
    kind: 'facts',
    facts: [
      ...fact('disposals.fields.disposal.rdcode', disposal.rdcode),
      ...fact('disposals.fields.disposal.receiptnumber', disposal.receiptnumber),
      ...fact('disposals.fields.disposal.disposalproofnumber', disposal.disposalproofnumber),
      ...fact('disposals.fields.disposal.recyclingproof', disposal.recyclingproof),
      ...fact(
        'disposals.fields.disposal.substance',
        disposal.substance && t(`disposals.substances.${disposal.substance}`),
      ),
      ...fact('disposals.fields.disposal.staffId', disposal.staffName),
      ...fact('disposals.fields.disposal.reason', disposal.reason),
      ...fact('disposals.fields.disposal.remark', disposal.remark),
    ],
  }
}

function lineTable({ btbEntryOuts, disposal }: DisposalProcess, { t, language }: Writer): ReportPart {
  const amount = (value: number, measure: Measure) =>
    `${formatNumber('number', value, language)} ${t(`disposals.measures.${measure}`)}`
  return {
    kind: 'table',
    title: t('disposals.lines'),
    columns: [
      { heading: t(`disposals.paper.${disposal.wastetype === HULK ? 'hulk' : 'note'}`), align: 'left', weight: 5 },
      { heading: t('disposals.fields.btbEntryOuts.amount'), align: 'right', weight: 2 },
      { heading: t('disposals.fields.btbEntryOuts.pieces'), align: 'right', weight: 1 },
      { heading: t('disposals.columns.kg'), align: 'right', weight: 2 },
    ],
    rows: btbEntryOuts.map(line => [
      line.carInfo ?? line.remark ?? disposal.tradename,
      amount(line.amount, line.measure),
      line.pieces === null ? '' : formatNumber('number', line.pieces, language),
      formatNumber('kg', line.kg, language),
    ]),
    total: [t('disposals.total'), '', '', formatNumber('kg', disposal.kg, language)],
    empty: t('papers.empty'),
  }
}

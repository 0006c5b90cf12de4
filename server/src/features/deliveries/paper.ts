import { sub } from '@kreislauf/core/domain/decimal.ts'
import type { Party } from '@kreislauf/core/features/contracts/contract.ts'
import { noteCode } from '@kreislauf/core/features/deliveries/codes.ts'
import type { NoteEntry, NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { foot } from '../../platform/documents/exports.ts'
import { type CodedReport, drawReport } from '../../platform/documents/qr.ts'
import type { Letterhead, ReportFact, ReportPart, ReportParty, TableColumn } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { StoredNote } from './queries.ts'

export interface Writer {
  t: T
  german: T
  language: string
  /** Who reads it: only the dismantler reads of which cars the pieces are. */
  side: NoteSide
  /** The correction note instead of the note. */
  correction: boolean
  /** Where its code leads to. */
  publicUrl: string
}

type Printed = StoredNote & { entries: readonly NoteEntry[] }

const fileName = (note: StoredNote, t: T, correction: boolean) => {
  const number = correction ? note.correction?.number : note.deliveryNumber
  return [t(correction ? 'deliveries.paper.correction' : 'deliveries.one'), number ?? note.id].join('-')
}
export const paperName = (note: StoredNote, t: T, correction = false): string =>
  `${fileName(note, t, correction && note.correction !== null).replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`

/** A note or its correction note as a PDF for one side, with the code that leads to it. */
export function paper(note: Printed, writer: Writer): Sent {
  const body = () => drawReport(noteReport(note, writer))
  return { name: paperName(note, writer.t, writer.correction), type: 'application/pdf', body, inline: true }
}

/** German with the reader’s language beside it (rulings H1). */
function both({ t, german, language }: Writer, key: Key): string {
  const [own, first] = [t(key), german(key)]
  return language === 'de' || own === first ? first : `${first} / ${own}`
}

/** Content of the paper: both companies as they were at closing, its lines with their sums, net euros, and the code that leads to it. */
export function noteReport(note: Printed, writer: Writer): CodedReport {
  const { t, language, correction } = writer
  const date = (correction ? note.correction?.closedon : note.closedon) ?? note.actionDate
  const number = correction ? note.correction?.number : note.deliveryNumber
  return {
    ...{ date, language, foot: foot(t), signatures: [] },
    company: issuer(note),
    title: `${both(writer, correction ? 'deliveries.paper.correction' : 'deliveries.one')} ${number ?? ''}`.trim(),
    subtitle: both(writer, 'deliveries.paper.proforma'),
    watermark: number ? null : t(`deliveries.states.${note.status}`),
    code: { text: `${writer.publicUrl}/app/s/${noteCode(note.id)}`, caption: both(writer, 'deliveries.paper.scan') },
    parts: [partiesOf(note, writer), facts(note, writer), correction ? corrected(note, writer) : lines(note, writer)],
  }
}

const partyOf = (role: string, name: string, now: string, party: Party | undefined, t: T): ReportParty => ({
  role,
  name: party?.name ?? name,
  lines: party
    ? [
        party.street,
        [party.zip, party.city].filter(Boolean).join(' '),
        party.number && t('contracts.identNr', { number: party.number }),
        now !== party.name && now && t('contracts.nowCalled', { name: now }),
      ].flatMap(line => line || [])
    : [],
})

/** The dismantler issues the note. */
const issuer = ({ parties, dismantlerName }: StoredNote): Letterhead => ({
  name: parties?.dismantler.name ?? dismantlerName,
  lines: parties
    ? [parties.dismantler.street, [parties.dismantler.zip, parties.dismantler.city].filter(Boolean).join(' ')].flatMap(
        line => line || [],
      )
    : [],
})

/** Both companies, as they were at closing. */
function partiesOf({ parties, dismantlerName, remanName }: StoredNote, writer: Writer): ReportPart {
  const role = (key: Key) => both(writer, key)
  return {
    kind: 'parties',
    parties: [
      partyOf(role('deliveries.fields.dismantlerName'), dismantlerName, dismantlerName, parties?.dismantler, writer.t),
      partyOf(role('deliveries.fields.remanName'), remanName, remanName, parties?.reman, writer.t),
    ],
  }
}

function facts(note: StoredNote, writer: Writer): ReportPart {
  const { language, correction } = writer
  const fact = (key: Key, value: string | null): ReportFact[] => (value ? [{ label: both(writer, key), value }] : [])
  const day = (value: string | null) => value && formatValue('day', value, language)
  return {
    kind: 'facts',
    facts: [
      ...fact('deliveries.fields.actionDate', day(note.actionDate)),
      ...(correction
        ? fact('deliveries.paper.of', note.deliveryNumber)
        : [
            ...fact('deliveries.fields.closedon', day(note.closedon)),
            ...fact('deliveries.fields.due', day(note.due)),
            ...fact('deliveries.fields.answerby', day(note.answerby)),
          ]),
      ...fact('fields.remark', correction ? null : note.remark),
    ],
  }
}

const column = (writer: Writer, key: Key, weight: number, align: TableColumn['align'] = 'left'): TableColumn => ({
  heading: both(writer, key),
  align,
  weight,
})
const moneyIn = (language: string) => (value: number) => formatNumber('money', value, language)

function lines({ entries, total, pieces }: Printed, writer: Writer): ReportPart {
  const { language, side } = writer
  const money = moneyIn(language)
  const withCars = side === 'DISMANTLER'
  return {
    kind: 'table',
    columns: [
      column(writer, 'deliveries.paper.number', 3),
      column(writer, 'deliveries.paper.article', 5),
      ...(withCars ? [column(writer, 'deliveries.paper.cars', 5)] : []),
      column(writer, 'deliveries.fields.pieces', 2, 'right'),
      column(writer, 'deliveries.paper.price', 3, 'right'),
      column(writer, 'deliveries.fields.total', 3, 'right'),
    ],
    rows: entries.map(entry => [
      ...[entry.number, entry.name],
      ...(withCars ? [carsOf(entry)] : []),
      ...[String(entry.quantity), formatNumber('price', entry.articleprice, language), money(entry.totalvalue)],
    ]),
    total: [both(writer, 'deliveries.fields.total'), ...(withCars ? ['', ''] : ['']), String(pieces), '', money(total)],
    empty: both(writer, 'deliveries.problems.empty'),
    note: both(writer, 'deliveries.paper.net'),
  }
}

/** Codes of the parts with their cars, the same car once. */
const carsOf = ({ pieces }: NoteEntry) =>
  [...new Set(pieces.flatMap(({ carInfo, code }) => [carInfo, code].filter(Boolean).join(' ') || []))].join('\n')

/** Lines with a difference, with negative sums. */
function corrected({ entries, correction }: Printed, writer: Writer): ReportPart {
  const { t, language } = writer
  const money = moneyIn(language)
  const differing = entries.flatMap(entry =>
    entry.answer && entry.answer.accepted !== entry.quantity ? [{ ...entry, answer: entry.answer }] : [],
  )
  const price = (value: number | null) => (value === null ? '' : formatNumber('price', value, language))
  return {
    kind: 'table',
    columns: [
      column(writer, 'deliveries.paper.number', 3),
      column(writer, 'deliveries.paper.article', 4),
      column(writer, 'deliveries.paper.refused', 2, 'right'),
      column(writer, 'deliveries.paper.missing', 2, 'right'),
      column(writer, 'deliveries.paper.lower', 2, 'right'),
      column(writer, 'deliveries.paper.lowerprice', 3, 'right'),
      column(writer, 'deliveries.paper.reason', 3),
      column(writer, 'deliveries.fields.total', 3, 'right'),
    ],
    rows: differing.map(({ number, name, totalvalue, answer }) => [
      ...[number, name, String(answer.refused), String(answer.missing), String(answer.lower), price(answer.lowerprice)],
      answer.reason ? t(`deliveries.reasons.${answer.reason}`) : '',
      money(sub(answer.value, totalvalue)),
    ]),
    total: [both(writer, 'deliveries.fields.total'), '', '', '', '', '', '', money(correction?.total ?? 0)],
    empty: both(writer, 'deliveries.paper.same'),
    note: both(writer, 'deliveries.paper.net'),
  }
}

import { berlinTime } from '@kreislauf/core/days.ts'
import { legalText } from '@kreislauf/core/domain/wastename.ts'
import type { Statement } from '@kreislauf/core/features/statements/contract.ts'
import type { KeptLine, KeptRegister } from '@kreislauf/core/features/statements/registers.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { foot, onPaper } from '../../../platform/documents/exports.ts'
import { renderPdf } from '../../../platform/documents/pdf.ts'
import type { Letterhead, ReportPart } from '../../../platform/documents/types.ts'
import { translator } from '../../../platform/words/i18n.ts'
import { columnsOfRegister, numbered } from '../../registers/index.ts'
import type { Replaced } from './queries.ts'

const language = 'de'
const t = translator(language)

/** Half of a hash per line: it is written in two. */
const HASH_ROOM = 32

interface Kept {
  of: KeptRegister
  lines: readonly KeptLine[]
  statement: Statement
  company: Letterhead
  replaced: readonly Replaced[]
}

/** Grouped by waste type, in stored order. */
function byWaste(lines: readonly KeptLine[]): KeptLine[][] {
  const groups: KeptLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0]?.wastetype === line.wastetype) last.push(line)
    else groups.push([line])
  }
  return groups
}

function nameOf({ wastetype, hazardous, wastename }: KeptLine): string {
  if (wastetype === 'PARTS') return t('evaluations.fractions.f14')
  return hazardous === null || wastename === null ? wastetype : legalText({ wastetype, hazardous, name: wastename })
}

/** The lines with the successor of each number that was replaced since. A number is the last in its cell. */
function withSuccessors(lines: readonly KeptLine[], replaced: Kept['replaced']): KeptLine[] {
  const byLine = Map.groupBy(replaced, ({ line }) => line)
  return lines.map(line => {
    const cell = line.paper ?? ''
    const found = byLine.get(line.id)?.find(({ before, paper }) => cell.split(', ').at(-1) === `${before}${paper}`)
    if (!found) return line
    const { paper, vnr } = found
    return { ...line, paper: cell.slice(0, -paper.length) + t('statements.registers.replaced', { paper, vnr }) }
  })
}

/** A stored register as a document: all data was stored when its period was closed, except the successors of replaced numbers. */
export function registerPaper({ of, lines, statement, company, replaced }: Kept) {
  const { register, part, parts, sha256 } = of
  const { effectiveFrom: from, effectiveTill: till, lockedat, lockedby } = statement
  const title = t(`registers.titles.${register}`)
  const facts: ReportPart = {
    kind: 'facts',
    facts: [
      { label: t('statements.fields.lockedby'), value: lockedby ?? '–' },
      { label: t('statements.fields.lockedat'), value: formatValue('instant', lockedat, language) || '–' },
      { label: t('statements.registers.lines'), value: formatValue('number', lines.length, language) },
    ],
  }
  const hash: ReportPart = {
    kind: 'text',
    text: [t('statements.registers.sha256'), sha256.slice(0, HASH_ROOM), sha256.slice(HASH_ROOM)].join('\n'),
  }
  const period = t('evaluations.period', { from, to: till })
  const volume = parts > 1 ? t('statements.registers.part', { part, parts }) : ''
  // Laid out lazily: if a print is stored, that one is returned.
  const body = async () => {
    const tables: ReportPart[] = []
    for (const rows of byWaste(withSuccessors(lines, replaced))) {
      const [first] = rows
      const { layout } = await onPaper({ columns: columnsOfRegister(register, first?.wastetype), rows, language, t })
      const { columns, rows: cells, size } = layout
      const heading = first ? nameOf(first) : ''
      tables.push({ kind: 'table', title: heading, columns, rows: cells, size, empty: '', newPage: tables.length > 0 })
    }
    return renderPdf('report', {
      ...{
        date: lockedat ?? till,
        language,
        title,
        company: numbered(company),
        landscape: true,
        heads: true,
        signatures: [],
      },
      subtitle: [period, volume].filter(Boolean).join(' · '),
      parts: [facts, hash, ...tables],
      foot: foot(t, berlinTime(lockedat ?? `${till}T12:00:00Z`).slice(0, 10)),
    })
  }
  const name = `Register-${t(`registers.kinds.${register}`)}-${till}${parts > 1 ? `-${part}` : ''}.pdf`
  return { name, type: 'application/pdf', inline: true, body }
}

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

const language = 'de'
const t = translator(language)

/** Letters of a hash in a line of the facts, half of it: they are written in two groups. */
const HASH_ROOM = 32

interface Kept {
  of: KeptRegister
  lines: readonly KeptLine[]
  statement: Statement
  company: Letterhead
  /** Numbers that replaced those of the lines since, by these. */
  replaced: ReadonlyMap<string, string>
}

/** One waste type after the other, as they were kept. */
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

/** The number as it was kept, and by which it was replaced since. */
const withSuccessor = (line: KeptLine, replaced: Kept['replaced']): KeptLine => {
  const vnr = line.paper && replaced.get(line.paper)
  return vnr ? { ...line, paper: t('statements.registers.replaced', { paper: line.paper, vnr }) } : line
}

/** A kept register as paper: all of it was kept when its period was closed, but for a number that replaced another since. */
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
      { label: t('statements.registers.sha256'), value: `${sha256.slice(0, HASH_ROOM)} ${sha256.slice(HASH_ROOM)}` },
    ],
  }
  const period = t('evaluations.period', { from, to: till })
  const volume = parts > 1 ? t('statements.registers.part', { part, parts }) : ''
  // Laid out only where it is drawn: what was printed before is handed out as it was.
  const body = async () => {
    const tables: ReportPart[] = []
    for (const rows of byWaste(lines.map(line => withSuccessor(line, replaced)))) {
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
      parts: [facts, ...tables],
      foot: foot(t, berlinTime(lockedat ?? `${till}T12:00:00Z`).slice(0, 10)),
    })
  }
  const name = `Register-${t(`registers.kinds.${register}`)}-${till}${parts > 1 ? `-${part}` : ''}.pdf`
  return { name, type: 'application/pdf', inline: true, body }
}

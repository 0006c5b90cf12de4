import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import {
  type ImportIssue,
  type ImportResult,
  type ImportRow,
  imports,
} from '@kreislauf/core/features/imports/contract.ts'
import { isProblemCode } from '@kreislauf/core/features.ts'
import { wordsOf } from '@kreislauf/core/problems.ts'
import { Button, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { fieldWords } from '../../ui/fieldwords.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './imports.module.css'

const reasonOf = ({ code, params, problem }: ImportIssue, t: TFunction) =>
  problem && isProblemCode(code) ? t(wordsOf(code), params) : fieldWords({ path: '', code, params }, t)

function Download({ id, warned }: ImportResult) {
  const { t } = useTranslation()
  const download = () => void fetchFile(imports.wrong, { params: { id } })
  return (
    <Button size="sm" variant="default" leftSection={<IconDownload size={17} />} onClick={download}>
      {t(warned ? 'imports.downloadBoth' : 'imports.downloadWrong')}
    </Button>
  )
}

/** Imported lines with warnings, each cell with its warning; the file of wrong lines includes them. */
export function WarnedRows({ run }: { run: ImportResult }) {
  const { t } = useTranslation()
  if (!run.warnings.length) return null
  return (
    <Panel title={t('imports.warnedRows')} {...(!run.rows.length && { aside: <Download {...run} /> })}>
      <p className={classes.note}>{t('imports.warnedText')}</p>
      {run.warned > run.warnings.length && (
        <p className={classes.note}>{t('imports.firstWarned', { count: run.warnings.length })}</p>
      )}
      <Issues title={t('imports.warnedRows')} rows={run.warnings} subject={run.subject} first="line" />
    </Panel>
  )
}

/** Lines with errors, each cell with its error, and all of them as a file. */
export function WrongRows({ run }: { run: ImportResult }) {
  const { t } = useTranslation()
  if (!run.rows.length) return null
  return (
    <Panel title={t('imports.wrongRows')} aside={<Download {...run} />}>
      {run.wrong > run.rows.length && (
        <p className={classes.note}>{t('imports.firstWrong', { count: run.rows.length })}</p>
      )}
      <Issues title={t('imports.wrongRows')} rows={run.rows} subject={run.subject} first="line" />
    </Panel>
  )
}

/** Records kept when an import was undone, and why. */
export function KeptRows({ run }: { run: ImportResult }) {
  const { t } = useTranslation()
  if (!run.kept.length) return null
  return (
    <Panel title={t('imports.result.kept', { count: run.kept.length })}>
      <p className={classes.note}>{t('imports.result.keptText')}</p>
      <Issues
        title={t('imports.result.kept', { count: run.kept.length })}
        rows={run.kept}
        subject={run.subject}
        first="record"
      />
    </Panel>
  )
}

interface IssuesProps {
  title: string
  rows: ImportRow[]
  subject: ImportSubject
  first: 'line' | 'record'
}

function Issues({ title, rows, subject, first }: IssuesProps) {
  const { t } = useTranslation()
  const labelOf = (key: string | null) => {
    const label = importDescriptions[subject].columns.find(one => one.key === key)?.label
    return label && t(label)
  }
  const heads = first === 'line' ? (['line', 'column', 'value', 'reason'] as const) : (['record', 'reason'] as const)
  const issues = rows.flatMap(row => row.issues.map((issue, index) => ({ row, issue, index })))
  return (
    <div className={classes.scroll}>
      <Table className={classes.cards!} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {heads.map(head => (
              <Table.Th key={head}>{t(`imports.${head}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {issues.map(({ row, issue, index }) => (
            <Table.Tr key={`${row.line} ${index}`}>
              <Table.Td>{first === 'line' ? `${t('imports.line')} ${row.line}` : row.name}</Table.Td>
              {first === 'line' && (
                <>
                  <Table.Td>{labelOf(issue.column)}</Table.Td>
                  <Table.Td className={classes.value!}>
                    {issue.column && String(row.values[issue.column] ?? '')}
                  </Table.Td>
                </>
              )}
              <Table.Td>{reasonOf(issue, t)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

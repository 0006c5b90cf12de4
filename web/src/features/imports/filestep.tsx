import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportColumn } from '@kreislauf/core/features/imports/describing.ts'
import { formatValue, listed } from '@kreislauf/core/format.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Button, FileButton, Table } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import classes from './imports.module.css'

/** The example of a column in the user's language. */
function exampleOf({ kind, words, usual, example }: ImportColumn, t: TFunction, language: string): string {
  if (example === undefined) return ''
  if (kind === 'code' && words) return t(keyFrom(`${words}.${example}`))
  if (kind === 'code' && usual) return t(keyFrom(`${usual}.${example}`)).split(',')[0] ?? ''
  if (kind === 'day') return formatValue('day', example, language)
  if (kind === 'decimal' || kind === 'integer') return formatValue('number', Number(example), language)
  return example
}

const quoted = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Downloads a file with the headings of all columns and one example. */
function saveTemplate(subject: ImportSubject, t: TFunction, language: string): void {
  const { columns } = importDescriptions[subject]
  const lines = [columns.map(({ label }) => t(label)), columns.map(column => exampleOf(column, t, language))]
  const text = `\ufeff${lines.map(line => line.map(quoted).join(';')).join('\r\n')}\r\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = `${t('imports.templateName', { what: t(`imports.subjects.${subject}`) })}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** File types preselected in the browser's dialog; the server checks the content. */
export const ACCEPTED = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface FileStepProps {
  subject: ImportSubject
  busy: boolean
  onFile: (file: File) => void
}

/** Choice of a file, with the required format. */
export function FileStep({ subject, busy, onFile }: FileStepProps) {
  const { t, i18n } = useTranslation()
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, now: boolean) => {
    event.preventDefault()
    setOver(now)
  }
  const drop = (event: DragEvent) => {
    drag(event, false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  const save = () => saveTemplate(subject, t, i18n.language)
  return (
    <>
      <Panel
        title={t(`imports.subjects.${subject}`)}
        aside={
          <Button size="sm" variant="default" leftSection={<IconDownload size={17} />} onClick={save}>
            {t('imports.template')}
          </Button>
        }
      >
        <p className={classes.note}>{t(`imports.texts.${subject}`)}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
        <div
          className={classes.drop}
          data-over={over || undefined}
          onDragOver={event => drag(event, true)}
          onDragLeave={event => drag(event, false)}
          onDrop={drop}
        >
          <FileButton onChange={file => file && onFile(file)} accept={ACCEPTED}>
            {props => (
              <Button {...props} loading={busy} leftSection={<IconUpload size={17} />}>
                {t('imports.chooseFile')}
              </Button>
            )}
          </FileButton>
          <p aria-live="polite">{t(busy ? 'imports.looking' : 'imports.dropFile')}</p>
        </div>
      </Panel>
      <ColumnsPanel subject={subject} />
    </>
  )
}

function ColumnsPanel({ subject }: { subject: ImportSubject }) {
  const { t, i18n } = useTranslation()
  const { columns, same } = importDescriptions[subject]
  const labelOf = (key: string) => t(columns.find(one => one.key === key)?.label ?? keyFrom(key))
  return (
    <Panel title={t('imports.columnsTitle')}>
      <p className={classes.note}>
        {t('imports.columnsText')} {t('imports.sameText', { columns: same.map(labelOf) })}
      </p>
      <div className={classes.scroll}>
        <Table className={classes.cards!} aria-label={t('imports.columnsTitle')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('imports.column')}</Table.Th>
              <Table.Th>{t('imports.content')}</Table.Th>
              <Table.Th>{t('imports.example')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(column => (
              <Table.Tr key={column.key}>
                <Table.Td>
                  <b>{t(column.label)}</b> {column.required && `(${t('imports.required')})`}
                </Table.Td>
                <Table.Td>{contentOf(column)}</Table.Td>
                <Table.Td className={classes.value!}>{exampleOf(column, t, i18n.language)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  )

  function contentOf({ kind, unit, codes = [], words, hint }: (typeof columns)[number]) {
    if (hint) return t(hint)
    if (kind === 'code')
      return listed(
        codes.map(code => (words ? t(keyFrom(`${words}.${code}`)) : code)),
        i18n.language,
        'disjunction',
      )
    const word = t(`imports.kinds.${kind}`)
    return unit ? t('imports.unit', { kind: word, unit }) : word
  }
}

import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportColumn } from '@kreislauf/core/features/imports/describing.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { TFunction } from 'i18next'

/** The example of a column as its reader types it. */
export function exampleOf({ kind, words, usual, example }: ImportColumn, t: TFunction, language: string): string {
  if (example === undefined) return ''
  if (kind === 'code' && words) return t(keyFrom(`${words}.${example}`))
  if (kind === 'code' && usual) return t(keyFrom(`${usual}.${example}`)).split(',')[0] ?? ''
  if (kind === 'day') return formatValue('day', example, language)
  if (kind === 'decimal' || kind === 'integer') return formatValue('number', Number(example), language)
  return example
}

const quoted = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file with the headings of all columns and one example, saved by the browser. */
export function saveTemplate(subject: ImportSubject, t: TFunction, language: string): void {
  const { columns } = importDescriptions[subject]
  const lines = [columns.map(({ label }) => t(label)), columns.map(column => exampleOf(column, t, language))]
  const text = `\ufeff${lines.map(line => line.map(quoted).join(';')).join('\r\n')}\r\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = `${t('imports.templateName', { what: t(`imports.subjects.${subject}`) })}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

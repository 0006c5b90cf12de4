import type { Heading } from '@kreislauf/core/features/imports/contract.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

interface SheetFieldProps {
  heading: Heading
  busy: boolean
  onSheet: (sheet: number) => void
}

/** Which sheet of a workbook is read, with its first line; nothing where there is no choice. */
export function SheetField({ heading: { sheets, sheet, headings, samples }, busy, onSheet }: SheetFieldProps) {
  const { t } = useTranslation()
  if (sheets.length < 2) return null
  const first = [headings, ...samples.slice(0, 1)].map(cells =>
    cells.filter(cell => cell !== null && cell !== '').join(' · '),
  )
  return (
    <Select
      className={classes.field!}
      label={t('imports.mapping.sheet')}
      description={first.filter(Boolean).join(' – ').slice(0, MOST_SHOWN)}
      data={sheets.map((name, at) => ({ value: String(at), label: name }))}
      value={String(sheet)}
      onChange={value => value !== null && onSheet(Number(value))}
      disabled={busy}
      allowDeselect={false}
      mb="md"
    />
  )
}

/** So many signs of the first lines tell a sheet apart. */
const MOST_SHOWN = 200

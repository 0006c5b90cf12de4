import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { Heading } from '@kreislauf/core/features/imports/contract.ts'
import type { ImportColumn } from '@kreislauf/core/features/imports/describing.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Autocomplete, Button, Group, Select, Table } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announce.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './imports.module.css'

interface SheetFieldProps {
  heading: Heading
  busy: boolean
  onSheet: (sheet: number) => void
}

/** Which sheet of a workbook is read, with its first line; nothing where there is no choice. */
function SheetField({ heading: { sheets, sheet, headings, samples }, busy, onSheet }: SheetFieldProps) {
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

interface MappingStepProps {
  subject: ImportSubject
  filename: string
  heading: Heading
  mapping: Record<string, number>
  fixed: Record<string, string>
  busy: boolean
  onChange: (mapping: Record<string, number>) => void
  onFixed: (fixed: Record<string, string>) => void
  onRehearse: () => void
  onRestart: () => void
  onSheet: (sheet: number) => void
}

/** Which column of the file holds what: as it was recognised, to be corrected. */
export function MappingStep(props: MappingStepProps) {
  const { subject, filename, heading, mapping, fixed, busy, onChange, onFixed, onRehearse, onRestart, onSheet } = props
  const { t } = useTranslation()
  const { columns } = importDescriptions[subject]
  const nameOf = (at: number) => heading.headings[at] || t('imports.mapping.unnamed', { number: at + 1 })
  const places = heading.headings.map((_, at) => ({ value: String(at), label: nameOf(at) }))
  const used = [...Object.values(mapping), ...heading.held]
  const unused = places.filter(({ value }) => !used.includes(Number(value)))
  const missing = columns.filter(({ key, required }) => required && !(key in mapping) && !fixed[key])
  const lacks = missing.length > 0 && t('imports.mapping.lacks', { columns: missing.map(({ label }) => t(label)) })
  const text = t('imports.mapping.text', { count: heading.lines, filename, line: heading.line })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the file was read
  useEffect(() => announce([text, lacks && `${lacks}.`].filter(Boolean).join(' ')), [])
  const lacksId = useId()
  const first = useRef<HTMLInputElement>(null)
  const rehearse = () => {
    if (!lacks) return onRehearse()
    announce(lacks)
    first.current?.focus()
  }
  const choose = (key: string, value: string | null) => {
    const { [key]: _, ...others } = mapping
    if (value === null) return onChange(others)
    // A column of the file holds one thing: whoever had it gives it up.
    const kept = Object.entries(others).filter(([, at]) => at !== Number(value))
    onChange({ ...Object.fromEntries(kept), [key]: Number(value) })
  }
  const samplesOf = (at: number | undefined) =>
    at === undefined
      ? ''
      : heading.samples
          .map(sample => sample[at])
          .filter(value => value !== null && value !== undefined && value !== '')
          .join(' · ')
  return (
    <Panel title={t('imports.steps.mapping')}>
      <p className={classes.note}>{text}</p>
      <SheetField heading={heading} busy={busy} onSheet={onSheet} />
      <div className={classes.scroll}>
        <Table className={classes.cards!} aria-label={t('imports.steps.mapping')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('imports.mapping.field')}</Table.Th>
              <Table.Th>{t('imports.mapping.heading')}</Table.Th>
              <Table.Th>{t('imports.mapping.samples')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(column => {
              const { key, label, required } = column
              return (
                <Table.Tr key={key}>
                  <Table.Td>
                    <b>{t(label)}</b> {required && `(${t('imports.required')})`}
                  </Table.Td>
                  <Table.Td>
                    <Select
                      ref={key === missing[0]?.key ? first : undefined}
                      className={classes.field!}
                      aria-label={t(label)}
                      data={places}
                      value={key in mapping ? String(mapping[key]) : null}
                      onChange={value => choose(key, value)}
                      placeholder={t('imports.mapping.none')}
                      clearable={!required}
                      searchable
                      error={required && !(key in mapping) && !fixed[key] && t('imports.mapping.missing')}
                    />
                    {required && !(key in mapping) && (
                      <FixedField
                        column={column}
                        titles={heading.titles}
                        value={fixed[key] ?? ''}
                        onChange={value => onFixed({ ...fixed, [key]: value })}
                      />
                    )}
                  </Table.Td>
                  <Table.Td className={classes.value!}>{samplesOf(mapping[key])}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
      {unused.length > 0 && (
        <p className={classes.note}>{t('imports.mapping.unused', { headings: unused.map(({ label }) => label) })}</p>
      )}
      {lacks && (
        <p className={classes.note} id={lacksId}>
          {lacks}
        </p>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onRestart} disabled={busy}>
          {t('imports.mapping.other')}
        </Button>
        <Button
          onClick={rehearse}
          loading={busy}
          data-disabled={!!lacks}
          aria-disabled={!!lacks}
          aria-describedby={lacks ? lacksId : undefined}
        >
          {t('imports.mapping.rehearse')}
        </Button>
      </Group>
    </Panel>
  )
}

interface FixedFieldProps {
  column: ImportColumn
  /** What stands above the heading of the file. */
  titles: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** A value that holds for all rows of a file that has no column for it, as the day in its title. */
function FixedField({ column: { label, codes = [], words }, titles, value, onChange }: FixedFieldProps) {
  const { t } = useTranslation()
  const named = t('imports.mapping.fixed')
  const shared = {
    className: classes.field!,
    mt: 'xs',
    'aria-label': `${t(label)}: ${named}`,
    placeholder: named,
  }
  if (codes.length && words)
    return (
      <Select
        {...shared}
        data={codes.map(code => ({ value: code, label: t(keyFrom(`${words}.${code}`)) }))}
        value={value || null}
        onChange={code => onChange(code ?? '')}
        clearable
      />
    )
  return <Autocomplete {...shared} data={[...titles]} value={value} onChange={onChange} maxLength={200} />
}

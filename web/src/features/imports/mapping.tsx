import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { Heading } from '@kreislauf/core/features/imports/contract.ts'
import type { ImportColumn } from '@kreislauf/core/features/imports/describing.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Autocomplete, Button, Group, Select, Table } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announce.tsx'
import { optionsFound } from '../../ui/options.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './imports.module.css'

interface SheetFieldProps {
  heading: Heading
  busy: boolean
  onSheet: (sheet: number) => void
}

/** Choice of a workbook's sheet, with its first line; nothing if there is only one. */
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

/** Number of characters of the first lines shown to identify a sheet. */
const MOST_SHOWN = 200

/** Which column of the file holds which field: its place, from 0, by the field's key. */
type Mapping = Record<string, number>

/** The mapping with a field read from a column, or from none. A column holds one field: the one that had it loses it. */
export function withColumn(mapping: Mapping, key: string, at: number | undefined): Mapping {
  const others = Object.entries(mapping).filter(([other, place]) => other !== key && place !== at)
  return { ...Object.fromEntries(others), ...(at !== undefined && { [key]: at }) }
}

/** Required fields that have neither a column nor a fixed value. */
export const lackingIn = (
  columns: readonly ImportColumn[],
  mapping: Mapping,
  fixed: Readonly<Record<string, string>>,
): ImportColumn[] => columns.filter(({ key, required }) => required && !(key in mapping) && !fixed[key])

/** Places of the file's columns that no field is read from; `held` are those that are known to be left out. */
export const unusedPlaces = (count: number, mapping: Mapping, held: readonly number[]): number[] => {
  const used = new Set([...Object.values(mapping), ...held])
  return Array.from({ length: count }, (_, at) => at).filter(at => !used.has(at))
}

/** The first values of a column, as they are in the file. */
export const samplesIn = (samples: Heading['samples'], at: number | undefined): string =>
  at === undefined
    ? ''
    : samples
        .map(sample => String(sample[at] ?? ''))
        .filter(value => value !== '')
        .join(' · ')

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

/** The recognised mapping of the file's columns, to be corrected. */
export function MappingStep(props: MappingStepProps) {
  const { subject, filename, heading, mapping, fixed, busy, onChange, onFixed, onRehearse, onRestart, onSheet } = props
  const { t } = useTranslation()
  const { columns } = importDescriptions[subject]
  const nameOf = (at: number) => heading.headings[at] || t('imports.mapping.unnamed', { number: at + 1 })
  const places = heading.headings.map((_, at) => ({ value: String(at), label: nameOf(at) }))
  const unused = unusedPlaces(places.length, mapping, heading.held).map(nameOf)
  const missing = lackingIn(columns, mapping, fixed)
  const lacks = missing.length > 0 && t('imports.mapping.lacks', { columns: missing.map(({ label }) => t(label)) })
  const text = t('imports.mapping.text', { lines: heading.lines, filename, line: heading.line })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the file was read
  useEffect(() => announce([text, lacks && `${lacks}.`].filter(Boolean).join(' ')), [])
  const lacksId = useId()
  const first = useRef<HTMLInputElement>(null)
  const rehearse = () => {
    if (!lacks) return onRehearse()
    announce(lacks)
    first.current?.focus()
  }
  const choose = (key: string, value: string | null) =>
    onChange(withColumn(mapping, key, value === null ? undefined : Number(value)))
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
                      filter={optionsFound}
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
                  <Table.Td className={classes.value!}>{samplesIn(heading.samples, mapping[key])}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
      {unused.length > 0 && <p className={classes.note}>{t('imports.mapping.unused', { headings: unused })}</p>}
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
  /** Lines above the headings of the file. */
  titles: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** A value for all rows of a file without a column for it, such as the date in its title. */
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
  return (
    <Autocomplete
      {...shared}
      data={[...titles]}
      filter={optionsFound}
      value={value}
      onChange={onChange}
      maxLength={200}
    />
  )
}

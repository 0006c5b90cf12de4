import { ELV } from '@kreislauf/core/domain/avv.ts'
import { carName } from '@kreislauf/core/domain/carname.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type Stage, stageOf } from '@kreislauf/core/domain/stages.ts'
import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import type { LogCar } from '@kreislauf/core/features/log/contract.ts'
import type { Frame } from '@kreislauf/core/features/log/frame.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { figures } from '@kreislauf/core/format.ts'
import { Select, Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Form, useValues } from '../../../ui/form/index.ts'
import { optionsFound } from '../../../ui/options.ts'
import { StillWanted } from '../../coreoffers/index.ts'
import { Line, type LineRights } from './line.tsx'
import classes from './sheet.module.css'
import {
  grouped,
  kgOf,
  openHulk,
  restFor,
  type SheetLine,
  type SheetValues,
  type StoredLines,
  stageOfLine,
  type Types,
} from './values.ts'

export interface LinesProps {
  form: Form<SheetValues>
  car: LogCar
  frame: Frame
  types: Types
  stored: StoredLines
  /** Whether the selected employee may book the type. */
  able: (wastetype: string) => boolean
  may: LineRights
}

const isOf = (stage: Stage, type: WasteType) => stageOf({ wastetype: type.code, fraction: type.fraction }) === stage

/** The rows of one stage; the hulk's amount is the rest until another one is typed. */
export function Lines({ form, car, frame, types, stored, able, may, stage }: LinesProps & { stage: Stage }) {
  const { t, i18n } = useTranslation()
  const { lines } = useValues(form)
  const masses = lines.map(line => kgOf(line, types, stored.get(line.id ?? 0)))
  const write = figures('kg', masses, i18n.language)
  useFillingHulk(form, frame, types, stored, stage === 'FURTHER')
  const here = (line: SheetLine) => stageOfLine(line, types, stored) === stage
  const set = (next: SheetLine[]) => form.set('lines', next)
  const groups = grouped(lines, line => !line.deleted && here(line), types, stored)
  const remove = (index: number) =>
    set(lines.flatMap((line, at) => (at !== index ? [line] : line.id ? [{ ...line, deleted: true }] : [])))
  const add = (wastetype: string) => {
    const type = types.get(wastetype)
    const hulk = openHulk(lines)
    const line = { wastetype, amount: null, measure: type?.unit ?? 'kg' } as unknown as SheetLine
    set(hulk < 0 ? [...lines, line] : [...lines.slice(0, hulk), line, ...lines.slice(hulk)])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard's way from one amount to the next
    <div className={classes.lines} onKeyDown={toNextAmount}>
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('log.sheet.noProposals')}
        </Text>
      )}
      {groups.map(([group, indices]) => (
        <section key={group} aria-label={t(`log.sheet.groups.${group}`)}>
          <h3 className={classes.group}>
            {t(`log.sheet.groups.${group}`)}
            <span>{write(sum(indices.map(index => masses[index] ?? 0)))}</span>
          </h3>
          {indices.map(index => {
            const line = lines[index]!
            return (
              <Line
                key={`${line.id ?? 'new'} ${line.wastetype} ${index}`}
                index={index}
                line={line}
                type={types.get(line.wastetype)}
                stored={stored.get(line.id ?? 0)}
                able={able(line.wastetype)}
                types={types}
                write={write}
                may={may}
                onRemove={() => remove(index)}
              />
            )
          })}
        </section>
      ))}
      {stage === 'FURTHER' && !form.disabled && openHulk(lines) >= 0 && (
        <StillWanted dismantlerId={car.dismantlerId} cars={[{ id: car.id, name: carName(car) }]} />
      )}
      {!form.disabled && may.add && (
        <AddLine types={[...types.values()].filter(type => isOf(stage, type))} onAdd={add} />
      )}
    </div>
  )
}

/** Enter moves from one amount to the next and books after the last. */
function toNextAmount(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !AMOUNT.test(target.dataset.path ?? '')) return
  const all = [...(target.form?.querySelectorAll<HTMLInputElement>('input[data-path]:enabled') ?? [])]
  const amounts = all.filter(({ dataset }) => AMOUNT.test(dataset.path ?? ''))
  const next = amounts[amounts.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

const AMOUNT = /^lines\.\d+\.amount$/

function AddLine({ types, onAdd }: { types: WasteType[]; onAdd: (wastetype: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const data = types.filter(({ code }) => code !== ELV).map(type => ({ value: type.code, label: wasteText(type) }))
  return (
    <Select
      className={classes.add!}
      aria-label={t('log.sheet.addLine')}
      placeholder={t('log.sheet.addLine')}
      data={data}
      value={null}
      searchable
      filter={optionsFound}
      searchValue={text}
      onSearchChange={setText}
      onChange={code => {
        if (code) onAdd(code)
        setText('')
      }}
      nothingFoundMessage={t('words.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

/**
 * Keeps the hulk at the rest of the car as long as its amount was filled in automatically. That is no change by the
 * user: without others, leaving the sheet asks nothing.
 */
function useFillingHulk(form: Form<SheetValues>, frame: Frame, types: Types, stored: StoredLines, on: boolean) {
  const { lines } = useValues(form)
  const filled = useRef<number | undefined>(undefined)
  const at = openHulk(lines)
  const amount = lines[at]?.amount
  const rest = at < 0 ? undefined : restFor(frame, lines, types, stored, at)
  useEffect(() => {
    if (!on || rest === undefined || types.size === 0) return
    const untouched = !form.dirty || filled.current === undefined || amount === null || amount === filled.current
    if (untouched && amount !== rest) {
      if (form.dirty) form.set(`lines.${at}.amount`, rest)
      else form.reset(withAmount(form.values(), at, rest))
    }
    if (untouched) filled.current = rest
  }, [rest, amount, at, form, types, on])
}

const withAmount = (values: SheetValues, at: number, amount: number): SheetValues => ({
  ...values,
  lines: values.lines.map((line, index) => (index === at ? { ...line, amount } : line)),
})

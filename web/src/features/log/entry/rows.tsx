import { today } from '@kreislauf/core/days.ts'
import { ELV } from '@kreislauf/core/domain/avv.ts'
import { mayUseItself } from '@kreislauf/core/domain/unlawful.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { NumberField, useValue } from '../../../ui/form/index.ts'
import { MeasureSelect, useWasteType, WasteTypeSelect } from '../../masterdata/index.ts'
import { AboveCar } from '../above.tsx'
import { useBase } from '../base.ts'
import { seenLines } from '../sheet/values.ts'
import { CarPicker } from './carpicker.tsx'
import classes from './entry.module.css'
import { field, useForm } from './form.ts'
import { blankRow, isEntry, isPair, type Kind, type NewRow } from './values.ts'

interface Where {
  dismantlerId: number
  row: NewRow
  day: string
}

const takes = (kind: Kind, day: string) => !isEntry(kind) && kind !== 'OPENING' && day <= today()

/** Stock of the type that may leave on the day, for kinds that reduce the stock; a stored line is not subtracted. */
function useThere(kind: Kind, { dismantlerId, row, day }: Where): string | undefined {
  const { t } = useTranslation()
  const wanted = takes(kind, day) && !!row.wastetype && !row.stored
  const params = { dismantlerId, wastetype: row.wastetype ?? '', day }
  const { data } = useQuery({ ...query(disposals.available, { params }), enabled: wanted })
  return wanted && data ? t('log.entry.there', { kg: data.freeKg }) : undefined
}

/** Types in stock on the day, as some of them may have ended. */
function useHeld(kind: Kind, dismantlerId: number, day: string) {
  const params = { dismantlerId, to: day }
  const { data = [] } = useQuery({ ...query(evaluations.stock, { params }), enabled: takes(kind, day) })
  return data.map(({ wastetype: code, name, tradename, hazardous }) => ({ code, name, tradename, hazardous }))
}

interface RowsProps {
  kind: Kind
  dismantlerId: number
  /** Stored rows: none is added or removed. */
  stored?: boolean
}

/** The amounts, one row per waste type. */
export function Rows({ kind, dismantlerId, stored = false }: RowsProps) {
  const { t } = useTranslation()
  const form = useForm()
  const rows = useValue(form, 'lines')
  const set = (next: NewRow[]) => form.set('lines', next)
  return (
    <div className={classes.rows}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
        <fieldset key={index} className={classes.row} aria-label={row.wastetype ?? t('log.fields.wastetype')}>
          <RowFields kind={kind} dismantlerId={dismantlerId} index={index} row={row} />
          {rows.length > 1 && !stored && (
            <ActionIcon
              className={classes.remove!}
              size={40}
              variant="subtle"
              color="gray"
              aria-label={t('log.entry.remove')}
              onClick={() => set(rows.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {!stored && (
        <Button variant="default" leftSection={<IconPlus size={17} />} onClick={() => set([...rows, blankRow()])}>
          {t('log.entry.add')}
        </Button>
      )}
    </div>
  )
}

function RowFields({ kind, dismantlerId, index, row }: RowsProps & { index: number; row: NewRow }) {
  const { t } = useTranslation()
  const form = useForm()
  const day = useValue(form, 'actiondate')
  const hint = useThere(kind, { dismantlerId, row, day })
  const held = useHeld(kind, dismantlerId, day)
  const type = useWasteType(row.wastetype, day)
  const pair = isPair(kind, row)
  const path = `lines.${index}` as const
  const pick = (type: { unit: NewRow['measure'] } | undefined) => {
    if (type) form.set(`${path}.measure`, type.unit)
  }
  const carId = kind === 'CARS' && !row.stored ? row.carId : null
  const { data: lines } = useQuery({ ...query(log.entriesOfCar, { params: { carId: carId ?? 0 } }), enabled: !!carId })
  useBase(carId, row.base, lines && seenLines(lines), base => form.set(`${path}.base`, base))
  return (
    <>
      {kind === 'CARS' && <CarPicker name={field(`${path}.carId`)} dismantlerId={dismantlerId} />}
      <div className={classes.type}>
        <WasteTypeSelect
          name={field(`${path}.wastetype`)}
          label={t(pair ? 'log.entry.fromType' : 'log.fields.wastename')}
          on={day}
          also={held}
          only={({ code }) => code !== ELV}
          onPick={pick}
          clearable={false}
          required
          autoFocus={index === 0 && !row.stored && kind !== 'OPENING' && kind !== 'CARS'}
        />
      </div>
      {pair && (
        <div className={classes.type}>
          <WasteTypeSelect
            name={field(`${path}.totype`)}
            label={t('log.entry.toType')}
            on={day}
            only={({ code }) => code !== ELV}
            clearable={false}
            required
          />
        </div>
      )}
      <div className={classes.amount}>
        <NumberField
          name={field(`${path}.amount`)}
          label={t(kind === 'CORRECTION' || (kind === 'RECODE' && !pair) ? 'log.entry.change' : 'log.fields.amount')}
          {...(hint && { hint })}
        />
      </div>
      {kind === 'OWNUSE' && type && !mayUseItself(type.fraction) && (
        <Alert color="yellow" icon={<IconAlertTriangle />} role="status">
          {t('log.entry.notFuel')}
        </Alert>
      )}
      <div className={classes.unit}>
        <MeasureSelect
          name={field(`${path}.measure`)}
          label={t('log.fields.measure')}
          wastetype={row.wastetype}
          on={day}
          required={false}
        />
      </div>
      <AboveCar name={field('confirmed')} at={field(`${path}.amount`)} />
    </>
  )
}

import { HULK } from '@kreislauf/core/domain/avv.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session/session.ts'
import { NumberField, Section } from '../../ui/form/index.ts'
import { StillWanted } from '../coreoffers/index.ts'
import { AboveCar } from '../log/index.ts'
import { useLoad } from './amounts.ts'
import classes from './disposals.module.css'
import { field, useForm } from './form.ts'
import { type Hulk, hulksFound, useHulks } from './hulkrows.ts'
import { StockLine } from './stock.tsx'
import type { LineValues, LoadProps } from './values.ts'
import { WeighSlip } from './weighslip.tsx'

const MANY = 10

/** Hulks are disposed of car by car: chosen from the stock of the yard, each with its mass. */
export function HulkSection({ dismantlerId, process }: LoadProps) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState('')
  const form = useForm()
  const { lines, day, kg } = useLoad()
  const [mayAdd, mayRemove] = [useCan(disposals.save, 'C'), useCan(disposals.save, 'D')]
  const rows = useHulks(dismantlerId, day, process)
  const found = hulksFound(rows ?? [], text, i18n.language, t)
  const set = (next: LineValues[]) => form.set('btbEntryOuts', next)
  const lineOf = ({ carId, leftKg }: Hulk): LineValues => ({
    amount: leftKg,
    measure: 'kg',
    carId,
    pieces: carId ? 1 : null,
  })
  const placeOf = ({ carId }: Hulk) => lines.findIndex(line => (line.carId ?? null) === carId && line.amount !== null)
  const toggle = (row: Hulk) => {
    const at = placeOf(row)
    set(
      at < 0 ? [...lines.filter(line => line.amount !== null), lineOf(row)] : lines.filter((_, index) => index !== at),
    )
  }
  const all = () =>
    set([...lines.filter(line => line.amount !== null), ...found.filter(row => placeOf(row) < 0).map(lineOf)])
  const missing = useSyncExternalStore(form.store.subscribe, () => !!form.store.errors['btbEntryOuts'] && !lines.length)
  const chosen = lines.flatMap(({ carId }) =>
    carId ? [{ id: carId, name: rows?.find(row => row.carId === carId)?.info ?? '' }] : [],
  )
  const count = chosen.length
  return (
    <Section title={t('disposals.sections.hulks')} hint={t('disposals.hulks.hint')}>
      <div className={classes.hulks} data-path={field('btbEntryOuts')} tabIndex={-1}>
        <div className={classes.hulkHead}>
          <Text role="status" fw="var(--weight-medium)" className="figures">
            {t('disposals.hulks.count', { count })} · {formatNumber('kg', kg, i18n.language)}
          </Text>
          {(rows?.length ?? 0) > MANY && (
            <TextInput
              type="search"
              aria-label={t('disposals.hulks.search')}
              placeholder={t('disposals.hulks.search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={text}
              onChange={event => setText(event.currentTarget.value)}
            />
          )}
          {!form.disabled && mayAdd && found.length > 1 && (
            <Button size="xs" variant="default" onClick={all}>
              {t('disposals.hulks.all')}
            </Button>
          )}
        </div>
        {missing && (
          <Text c="red" size="sm" role="alert">
            {t('disposals.hulks.required')}
          </Text>
        )}
        {rows?.length === 0 && <Text c="dimmed">{t('disposals.hulks.none', { code: HULK })}</Text>}
        {found.map(row => (
          <HulkRow
            key={row.carId}
            row={row}
            at={placeOf(row)}
            fixed={placeOf(row) < 0 ? !mayAdd : !mayRemove && !!lines[placeOf(row)]?.id}
            onToggle={() => toggle(row)}
          />
        ))}
        {!form.disabled && count > 1 && rows && <WeighSlip rows={rows} />}
        {!form.disabled && <StillWanted dismantlerId={dismantlerId} cars={chosen} />}
      </div>
      <StockLine dismantlerId={dismantlerId} process={process} />
    </Section>
  )
}

interface HulkRowProps {
  row: Hulk
  at: number
  /** Read-only: the account may not add to the disposal, or not remove from it. */
  fixed: boolean
  onToggle: () => void
}

function HulkRow({ row, at, fixed, onToggle }: HulkRowProps) {
  const { t, i18n } = useTranslation()
  const form = useForm()
  const measure = useLoad().lines[at]?.measure ?? 'kg'
  const label = row.carId ? row.info : t('disposals.hulks.withoutCar')
  return (
    <div className={classes.hulk}>
      <Checkbox
        label={label}
        description={formatValue('day', row.actiondate, i18n.language)}
        checked={at >= 0}
        disabled={form.disabled || fixed}
        onChange={onToggle}
      />
      <Text ta="right" className="figures" c="dimmed" size="sm">
        {formatNumber('kg', row.leftKg, i18n.language)}
      </Text>
      {at >= 0 && (
        <NumberField
          name={field(`btbEntryOuts.${at}.amount`)}
          label={t('disposals.hulks.weight', { car: label })}
          unit={t(`log.units.${measure}`)}
        />
      )}
      {at >= 0 && <AboveCar name={field('confirmed')} at={field(`btbEntryOuts.${at}.amount`)} />}
    </div>
  )
}

import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { Position, type SpareKind } from '@kreislauf/core/features/spares/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { NumberField, SelectField, useValue } from '../../ui/form/index.ts'
import { Go } from '../../ui/go.tsx'
import { useBase, useCarChoices } from '../log/index.ts'
import { usePartName } from '../parts/index.ts'
import { field, useForm } from './form.ts'
import classes from './spares.module.css'
import type { SpareLine } from './values.ts'

interface LineProps {
  index: number
  line: SpareLine
  kinds: readonly SpareKind[]
  dismantlerId: number
  onRemove: () => void
}

/** A part on the list, with its non-metal mass and price. */
export function Line({ index, line, kinds, dismantlerId, onRemove }: LineProps) {
  const { t, i18n } = useTranslation()
  const { disabled } = useForm()
  const partName = usePartName()
  const path = `spareOuts.${index}` as const
  const kind = kinds.find(({ key }) => key === line.sparecategory)
  const name = line.shown ? partName(line.shown) : (kind?.name ?? t('spares.newLine'))
  const { shown, spareId, weight, amount } = line
  return (
    <fieldset className={classes.line} aria-label={name}>
      {shown && spareId ? (
        <div className={classes.part}>
          <Go to={`/deser/btb/parts/details/${spareId}`}>{name}</Go>
          <small>
            {[shown.code, shown.carInfo, t('spares.pieces', { count: amount ?? 1 })].filter(Boolean).join(' · ')}
          </small>
        </div>
      ) : (
        <Direct index={index} kinds={kinds} dismantlerId={dismantlerId} />
      )}
      <div className={classes.figures}>
        {spareId ? (
          <span className={classes.kg}>{formatNumber('kg', weight ?? 0, i18n.language)}</span>
        ) : (
          <NumberField name={field(`${path}.weight`)} label={t('parts.fields.weight')} unit="kg" />
        )}
        <NumberField
          name={field(`${path}.nonMetalFactor`)}
          label={t('parts.fields.nonMetalFactor')}
          unit="%"
          scale={100}
        />
        <NumberField name={field(`${path}.price`)} label={t('parts.fields.price')} unit="€" />
      </div>
      {!disabled && (
        <ActionIcon
          className={classes.remove!}
          size={40}
          variant="subtle"
          color="gray"
          aria-label={t('spares.removeLine', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </fieldset>
  )
}

/** A part handed over directly from its car: car, kind, position. */
function Direct({ index, kinds, dismantlerId }: Pick<LineProps, 'index' | 'kinds' | 'dismantlerId'>) {
  const { t } = useTranslation()
  const form = useForm()
  const path = `spareOuts.${index}` as const
  const cars = useCarChoices(dismantlerId)
  const carId = useValue(form, `${path}.ecarId`)
  const base = useValue(form, `${path}.base`)
  const { data } = useQuery({ ...query(parts.suggestion, { params: { carId: carId ?? 0 } }), enabled: !!carId })
  useBase(carId, base, data?.carId === carId ? data?.partIds : undefined, now => form.set(`${path}.base`, now))
  const usual = (key: string | null) => {
    const kind = kinds.find(one => one.key === key)
    if (!kind) return
    form.set(`${path}.weight`, kind.weightkg)
    form.set(`${path}.nonMetalFactor`, kind.nonMetalFactor)
  }
  return (
    <div className={classes.direct}>
      <SelectField
        name={field(`${path}.ecarId`)}
        label={t('parts.fields.carId')}
        choices={cars.choices}
        onSearch={cars.search}
        required
        clearable={false}
        autoFocus
      />
      <SelectField
        name={field(`${path}.sparecategory`)}
        label={t('parts.fields.sparecategory')}
        choices={kinds.filter(({ active }) => active).map(({ key, name }) => ({ value: key, label: name }))}
        onPick={usual}
        required
        clearable={false}
      />
      <SelectField
        name={field(`${path}.position`)}
        label={t('parts.fields.position')}
        choices={Position.options.map(value => ({ value, label: t(`parts.positions.${value}`) }))}
      />
      <NumberField name={field(`${path}.amount`)} label={t('parts.fields.pieces')} />
    </div>
  )
}

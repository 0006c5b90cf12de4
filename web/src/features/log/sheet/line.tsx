import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import { unitsOf } from '@kreislauf/core/domain/units.ts'
import { legalText, tradeText, wasteCode } from '@kreislauf/core/domain/wastename.ts'
import type { EntryLine } from '@kreislauf/core/features/log/contract.ts'
import { steps } from '@kreislauf/core/features/log/rules.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NumberField, SelectField } from '../../../ui/form/index.ts'
import { whyWords } from '../../../ui/refusals.ts'
import { StatusBadge } from '../../../ui/status.tsx'
import { AboveCar } from '../above.tsx'
import { field, useForm } from './form.ts'
import { PadField } from './numpad.tsx'
import classes from './sheet.module.css'
import { kgOf, type SheetLine, type Types } from './values.ts'

/** The account's rights on the lines of a sheet. */
export interface LineRights {
  add: boolean
  edit: boolean
  remove: boolean
}

interface LineProps {
  index: number
  line: SheetLine
  type: WasteType | undefined
  stored: EntryLine | undefined
  able: boolean
  types: Types
  /** Formats kg like the other rows. */
  write: (kg: number) => string
  may: LineRights
  onRemove: () => void
}

/**
 * A waste type taken from the car. A line of a closed period is locked; in glove mode the amount is typed on large
 * keys.
 */
export function Line({ index, line, type, stored, able, types, write, may, onRemove }: LineProps) {
  const { t, i18n } = useTranslation()
  const { disabled } = useForm()
  const touch = useMediaQuery('(pointer: coarse), (max-width: 48em)', false, { getInitialValueInEffect: false })
  const waste = type ?? stored
  const name = waste ? tradeText(waste) : line.wastetype
  const locked = stored?.locked ?? false
  const sealed = locked || (!!stored && !may.edit)
  const used = stored && whyWords(reasonsFor(steps, stored).remove)
  const removable = !locked && (!stored || may.remove)
  const units = type ? unitsOf(type.unit, type) : [line.measure]
  const kg = kgOf(line, types, stored)
  const Amount = touch ? PadField : NumberField
  return (
    <fieldset
      className={classes.line}
      aria-label={name}
      data-sealed={locked || undefined}
      data-proposed={!stored || undefined}
    >
      <div className={classes.name}>
        <span title={waste && legalText(waste)}>
          {waste?.tradename ?? line.wastetype} {waste && <small>{wasteCode(waste)}</small>}
        </span>
        <Marks line={line} stored={stored} able={able} />
      </div>
      <div className={classes.amount}>
        <Amount
          name={field(`lines.${index}.amount`)}
          label={t('log.sheet.amountOf', { name })}
          announced={t(`log.units.${line.measure}`)}
          disabled={sealed}
        />
      </div>
      <div className={classes.unit}>
        {units.length > 1 ? (
          <SelectField
            name={field(`lines.${index}.measure`)}
            label={t('log.sheet.unitOf', { name })}
            choices={units.map(unit => ({ value: unit, label: t(`log.units.${unit}`) }))}
            clearable={false}
            disabled={sealed}
          />
        ) : (
          t(`log.units.${line.measure}`)
        )}
      </div>
      <span className={classes.kg} title={formatNumber('kg', kg, i18n.language)}>
        {line.measure !== 'kg' && write(kg)}
      </span>
      {!disabled && removable && (
        <Tooltip label={used} disabled={!used} multiline maw={280}>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={[`${t('log.sheet.removeLine')}: ${name}`, used].filter(Boolean).join('. ')}
            data-disabled={!!used}
            aria-disabled={!!used}
            onClick={() => used || onRemove()}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <AboveCar name={field('confirmed')} at={field(`lines.${index}.amount`)} />
    </fieldset>
  )
}

function Marks({ line, stored, able }: Pick<LineProps, 'line' | 'stored' | 'able'>) {
  const { t, i18n } = useTranslation()
  const day = stored && formatValue('day', stored.actiondate, i18n.language)
  return (
    <div className={classes.marks}>
      {stored?.locked && <StatusBadge tone="neutral" icon={IconLock} label={t('log.sheet.sealed')} />}
      <Text size="xs" c="dimmed">
        {stored ? (
          [day, stored.staffName].filter(Boolean).join(' · ')
        ) : (
          <span className="sr-only">{t('log.sheet.proposed')}</span>
        )}
      </Text>
      {stored && stored.takenKg > 0 && (
        <Text size="xs" c="dimmed">
          {t('log.sheet.taken', { kg: stored.takenKg })}
        </Text>
      )}
      {!stored && !able && <StatusBadge tone="warning" label={t('log.sheet.unqualified')} />}
      {!stored && line.wastetype === HULK && (
        <Text size="xs" c="dimmed">
          {t('log.sheet.hulkLine')}
        </Text>
      )}
    </div>
  )
}

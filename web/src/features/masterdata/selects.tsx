import { type Unit, unitsOf } from '@kreislauf/core/domain/units.ts'
import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import type { Measure } from '@kreislauf/core/features/disposals/contract.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { wastesMeant } from '@kreislauf/core/wastewords.ts'
import type { SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { FieldProps } from '../../ui/form/field.ts'
import { SelectField } from '../../ui/form/index.ts'
import { useMasterdata, useWasteType, useWasteTypes } from './hooks.ts'

interface WasteTypeSelectProps extends FieldProps<string> {
  /** Day on which the type must be in force; today by default. */
  on?: string | undefined
  /** Filters the types that can be chosen here. */
  only?: (type: WasteType) => boolean
  /** Types not in force on the day that can be chosen nevertheless. */
  also?: readonly Pick<WasteType, 'code' | 'name' | 'tradename' | 'hazardous'>[]
  onPick?: (type: WasteType | undefined) => void
  clearable?: boolean
}

/** A waste type by code or name, hazardous ones marked. */
export function WasteTypeSelect({ on, only = () => true, also = [], onPick, ...props }: WasteTypeSelectProps) {
  const { t } = useTranslation()
  const types = useWasteTypes(on).filter(only)
  const ended = also.filter(({ code }) => !types.some(type => type.code === code))
  const offered = [...types, ...ended]
  const choices = offered.map(type => ({ value: type.code, label: wasteText(type) }))
  /** Also searches synonyms, the usual one first. The selected type, whose text is in the field, hides no others. */
  const filter: SelectProps['filter'] = ({ options, search }) => {
    if (!search.trim() || choices.some(({ label }) => label === search)) return options
    const at = new Map(wastesMeant(search, offered).map(({ code }, place) => [code, place]))
    const place = (option: (typeof options)[number]) => ('value' in option ? at.get(option.value) : undefined)
    return options
      .filter(option => place(option) !== undefined)
      .sort((one, other) => (place(one) ?? 0) - (place(other) ?? 0))
  }
  const pick = (value: string | number | null) => onPick?.(types.find(({ code }) => code === value))
  return (
    <SelectField {...props} choices={choices} onPick={pick} placeholder={t('masterdata.wastetype')} list={{ filter }} />
  )
}

interface MeasureSelectProps extends FieldProps<z.output<typeof Measure>> {
  /** Offers the units of this waste type, its booking unit first; only masses while none is chosen. */
  wastetype: string | null | undefined
  on?: string | undefined
}

const masses: readonly Unit[] = ['kg', 't', 'g']

/** The unit of an amount, if the waste type can be converted to kilograms from it (details O52, O60). */
export function MeasureSelect({ wastetype, on, ...props }: MeasureSelectProps) {
  const type = useWasteType(wastetype, on)
  const units = useMasterdata()?.units ?? []
  const fitting = type ? unitsOf(type.unit as Unit, type) : masses
  const choices = fitting.flatMap(value =>
    units.filter(({ id }) => id === value).map(({ symbol }) => ({ value, label: symbol })),
  )
  return <SelectField {...props} choices={choices} clearable={false} />
}

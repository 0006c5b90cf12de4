import { kbaText, parseKba } from '@kreislauf/core/domain/kba.ts'
import { type KbaCar, masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { Loader, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useMasterdata } from './hooks.ts'

/** The data of a key number; for an unknown one only the maker. */
export type ByKey = Pick<KbaCar, 'hsn' | 'tsn' | 'manufacturer'> & Partial<KbaCar>

const MAKER = 'maker'

interface KbaPickerProps {
  /** Takes over the data of the chosen vehicle: make, model, class, drive, power, field G. */
  onPick: (car: ByKey) => void
  label?: string
  disabled?: boolean
}

/** The vehicles of a KBA number, fields 2.1 and 2.2 of ZB I; one number may have several. */
export function KbaPicker({ onPick, label, disabled }: KbaPickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const key = parseKba(typed)
  const kba = key ? kbaText(key) : ''
  const { data: cars = [], isFetching } = useQuery({
    ...query(masterdata.byKba, { params: { kba } }),
    enabled: kba !== '',
  })
  const describe = useDescription()
  const maker = useMasterdata()?.makers.find(({ hsn }) => hsn === key?.hsn)?.manufacturer
  const choices = cars.map(car => ({ value: String(car.id), label: describe(car) }))
  const makerAlone = key && maker && cars.length === 0 && !isFetching ? { ...key, manufacturer: maker } : undefined
  if (makerAlone) choices.push({ value: MAKER, label: t('masterdata.kba.maker', { maker }) })
  const pick = (id: string | null) => {
    const car = id === MAKER ? makerAlone : cars.find(one => String(one.id) === id)
    if (car) onPick(car)
  }
  return (
    <Select
      label={label ?? t('masterdata.kba.label')}
      description={t('masterdata.kba.hint')}
      placeholder={t('masterdata.kba.placeholder')}
      data={choices}
      filter={({ options }) => options}
      value={null}
      onChange={pick}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      disabled={!!disabled}
      selectFirstOptionOnChange
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={isFetching ? undefined : t(key ? 'masterdata.kba.unknown' : 'masterdata.kba.incomplete')}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

/** A vehicle in one line: make, model, power, drive, years. */
function useDescription() {
  const { t } = useTranslation()
  const drives = useMasterdata()?.types.driveType ?? []
  return ({ manufacturer, model, power, driveType, builtFrom, builtTo, own, pooled }: KbaCar) => {
    const years = builtFrom && `${builtFrom.slice(0, 4)}–${builtTo?.slice(0, 4) ?? ''}`
    const drive = drives.find(({ value }) => value === driveType)?.name
    return [
      `${manufacturer} ${model}`,
      power && t('masterdata.kba.power', { power }),
      drive,
      years,
      own && t('masterdata.kba.own'),
      pooled && t('masterdata.kba.pooled'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

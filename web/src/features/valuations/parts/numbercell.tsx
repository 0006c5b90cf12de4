import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readNumber, writeNumber } from '../../../ui/form/numbers.ts'

interface NumberCellProps {
  label: string
  value: number | null
  /** What counts without an entry, shown in the empty field. */
  usual: number | null
  unit?: string
  least: number
  most: number
  whole?: boolean
  onChange: (value: number | null) => void
}

/** A number in a row of a table; what is no number in these bounds is marked and changes nothing. */
export function NumberCell({ label, value, usual, unit, least, most, whole, onChange }: NumberCellProps) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const decimals = unit === '€' ? 2 : 0
  const written = (number: number) => writeNumber(number, i18n.language, true, decimals)
  const fits = (number: number) => number >= least && number <= most && (!whole || Number.isInteger(number))
  const read = (text: string) => {
    const number = readNumber(text, i18n.language, unit)
    return number === null || (number !== undefined && fits(number)) ? number : undefined
  }
  const wrong = typed !== undefined && read(typed) === undefined
  return (
    <TextInput
      size="sm"
      aria-label={unit ? t('valuations.parts.inUnit', { label, unit }) : label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : written(value))}
      {...(usual !== null && { placeholder: written(usual) })}
      error={wrong && t('valuations.parts.bounds', { least, most })}
      onChange={event => {
        const text = event.currentTarget.value
        setTyped(text)
        const number = read(text)
        if (number !== undefined) onChange(number)
      }}
      onBlur={() => !wrong && setTyped(undefined)}
      {...(unit && {
        rightSection: <span className="unit">{unit}</span>,
        rightSectionWidth: 18 + unit.length * 8,
        rightSectionPointerEvents: 'none' as const,
      })}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useTypedField } from './field.ts'
import { readNumber, writeNumber } from './numbers.ts'

interface NumberFieldProps extends FieldProps<number> {
  /** Shown after the number: `kg`. */
  unit?: string
  /** What applies without an entry, shown in the empty field. */
  usual?: number | undefined
  /** Displayed value divided by stored value: 100 for a fraction shown in percent. */
  scale?: number
  /** Without thousands separators, for example a year. */
  ungrouped?: boolean
  /** Called for user input only, not for values set by code. */
  onTyped?: () => void
}

/** A number in the format of the user's language; an invalid text stays and is marked. */
export function NumberField({ unit, usual, scale = 1, ungrouped = false, onTyped, ...props }: NumberFieldProps) {
  const { i18n } = useTranslation()
  const read = (text: string) => {
    const value = readNumber(text, i18n.language, unit)
    return typeof value === 'number' ? Number((value / scale).toPrecision(15)) : value
  }
  // Amounts of money show cents.
  const least = unit?.startsWith('€') ? 2 : 0
  const write = (value: number) =>
    writeNumber(Number((value * scale).toPrecision(15)), i18n.language, !ungrouped, least)
  // A hint that ends with a number and the unit need not repeat the unit.
  const hintShowsUnit = unit && props.hint?.endsWith(unit) && /\d\s$/.test(props.hint.slice(0, -unit.length))
  const announced = props.announced ?? (hintShowsUnit ? undefined : unit)
  const { shown, change, leave, input } = useTypedField({ ...props, announced }, read, write, 'number')
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      {...(usual !== undefined && { placeholder: write(usual) })}
      onChange={event => {
        change(event.currentTarget.value)
        onTyped?.()
      }}
      onBlur={leave}
      {...(unit && {
        rightSection: <span className="unit">{unit}</span>,
        rightSectionWidth: 18 + unit.length * 8,
        rightSectionPointerEvents: 'none',
      })}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

import { TagsInput } from '@mantine/core'
import { type FieldProps, useField } from './field.ts'

interface WholesFieldProps extends FieldProps<number[]> {
  most: number
  /** Maximum number of values. */
  count: number
  placeholder: string
}

/** Several whole numbers from 1 to `most`, without duplicates, in descending order. Other input is not accepted. */
export function WholesField({ most, count, placeholder, ...props }: WholesFieldProps) {
  const { value: given, set, leave, input } = useField(props)
  const value = given ?? []
  const { maxLength: _, ...shown } = input
  const take = (texts: string[]) => {
    const numbers = texts.map(Number).filter(number => Number.isInteger(number) && number >= 1 && number <= most)
    set([...new Set(numbers)].sort((a, b) => b - a))
  }
  return (
    <TagsInput
      {...shown}
      inputMode="numeric"
      maxTags={count}
      splitChars={[',', ' ', ';', '.']}
      acceptValueOnBlur
      placeholder={value.length < count ? placeholder : ''}
      value={value.map(String)}
      onChange={take}
      onBlur={leave}
    />
  )
}

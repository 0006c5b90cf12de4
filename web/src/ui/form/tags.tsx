import { TagsInput } from '@mantine/core'
import { type FieldProps, useField } from './field.ts'

interface TagsFieldProps extends FieldProps<string[]> {
  /** Maximum number of values. */
  count: number
}

/** Several short texts, without duplicates, separated by semicolon, comma or Enter. */
export function TagsField({ count, ...props }: TagsFieldProps) {
  const { value, set, leave, input } = useField(props)
  const { maxLength: _, ...shown } = input
  return (
    <TagsInput
      {...shown}
      maxTags={count}
      splitChars={[';', ',', '\n']}
      acceptValueOnBlur
      value={value ?? []}
      onChange={texts => set(texts.map(text => text.trim()).filter(Boolean))}
      onBlur={leave}
    />
  )
}

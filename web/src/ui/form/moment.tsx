import { berlinInstant, berlinTime } from '@kreislauf/core/days.ts'
import { TextInput } from '@mantine/core'
import { type FieldProps, useField } from './field.ts'

/** A date with a time in Berlin; the value is an ISO UTC timestamp, null if empty. */
export function MomentField(props: FieldProps<string>) {
  const { value, set, leave, input } = useField(props)
  return (
    <TextInput
      {...input}
      type="datetime-local"
      value={value ? berlinTime(value) : ''}
      onChange={({ currentTarget }) => set(currentTarget.value ? berlinInstant(currentTarget.value) : null)}
      onBlur={leave}
    />
  )
}

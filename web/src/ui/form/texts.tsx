import { inOneLine, tidied } from '@kreislauf/core/domain/tidy.ts'
import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, useField } from './field.ts'

interface TextFieldProps extends FieldProps<string> {
  /** Transforms the input, such as upper case for plates and VINs. */
  change?: (text: string) => string
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  autoComplete?: string
  placeholder?: string
  /** Next to the text, such as a unit or a button. */
  aside?: ReactNode
  asideWidth?: number
  /** Monospaced, for numbers that people compare. */
  exact?: boolean
  inputMode?: TextInputProps['inputMode']
  /** Called on blur with the current text. */
  onLeave?: (text: string) => void
}

export function TextField({
  change = text => text,
  aside,
  asideWidth,
  exact,
  onLeave,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  inputMode,
  ...props
}: TextFieldProps) {
  const { value, set, leave, input } = useField(props)
  return (
    <TextInput
      {...input}
      type={type}
      autoComplete={autoComplete}
      {...(placeholder && { placeholder })}
      {...(inputMode && { inputMode })}
      {...(aside !== undefined && { rightSection: aside, rightSectionWidth: asideWidth ?? 48 })}
      value={value ?? ''}
      onChange={event => set(change(event.currentTarget.value))}
      onBlur={() => {
        const tidy = type === 'password' || value == null ? value : change(inOneLine(value))
        if (tidy !== value) set(tidy ?? null)
        leave()
        onLeave?.(tidy ?? '')
      }}
      {...(exact && { styles: { input: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.03em' } } })}
    />
  )
}

/** The browser grows the field itself if it can; a script needs a layout of the whole form for each. */
const grows = globalThis.CSS?.supports('field-sizing', 'content') ?? false

export function AreaField({ rows = 3, ...props }: FieldProps<string> & { rows?: number }) {
  const { value, set, leave, input } = useField(props)
  return (
    <Textarea
      {...input}
      {...(grows
        ? { rows, styles: { input: { fieldSizing: 'content', minHeight: `${rows}lh`, maxHeight: '14lh' } } }
        : { autosize: true, minRows: rows, maxRows: 14 })}
      value={value ?? ''}
      onChange={event => set(event.currentTarget.value)}
      onBlur={() => {
        if (value && tidied(value) !== value) set(tidied(value))
        leave()
      }}
    />
  )
}

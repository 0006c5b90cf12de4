import { Checkbox, Input, Radio, Select, type SelectProps, Stack, Switch } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionsFound } from '../options.ts'
import { type FieldProps, useField } from './field.ts'
import { starred } from './messages.tsx'
import { takeOffered } from './offered.ts'

export interface Choice<Value extends string | number = string | number> {
  value: Value
  label: string
}

interface SelectFieldProps<Value extends string | number> extends FieldProps<Value> {
  /** Values are texts or ids; the form stores them unchanged. */
  choices: readonly Choice<NoInfer<Value>>[]
  /** Can be cleared. By default if neither saving nor a later step requires it. */
  clearable?: boolean
  placeholder?: string
  /** How the list shows and filters choices, if by more than their labels. */
  list?: Pick<SelectProps, 'renderOption' | 'filter'>
  onSearch?: (text: string) => void
  onPick?: (value: Value | null) => void
  aside?: ReactNode
}

/** A select with search. */
export function SelectField<Value extends string | number>({
  choices,
  clearable,
  placeholder,
  list,
  onSearch,
  onPick,
  ...props
}: SelectFieldProps<Value>) {
  const { t } = useTranslation()
  const { value, set, leave, input } = useField(props)
  // The first choice is offered at the first letter, so the list has to be rendered by then.
  const [used, setUsed] = useState(false)
  const chosen = value === null || value === undefined || value === '' ? null : String(value)
  const pick = (text: string | null) => {
    const next = choices.find(one => String(one.value) === text)?.value ?? null
    set(next)
    onPick?.(next)
  }
  return (
    <Select
      {...input}
      data={choices.map(one => ({ value: String(one.value), label: one.label }))}
      value={chosen}
      data-coming={(chosen !== null && choices.length === 0) || undefined}
      onChange={pick}
      onBlur={leave}
      onKeyDown={takeFirst}
      onFocusCapture={() => setUsed(true)}
      searchable
      filter={optionsFound}
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      clearable={clearable ?? !(input.withAsterisk || input.labelProps)}
      nothingFoundMessage={t('words.nothingFound')}
      {...(placeholder && { placeholder })}
      {...list}
      {...(onSearch && { onSearchChange: onSearch })}
      clearButtonProps={{ 'aria-label': t('words.clear', { field: input.label }) }}
      checkIconPosition="right"
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', keepMounted: used }}
    />
  )
}

/** Enter takes the offered choice; with an open list it never submits the form, even if the list is empty. */
function takeFirst(event: KeyboardEvent<HTMLInputElement>) {
  if (!takeOffered(event) && event.key === 'Enter' && event.currentTarget.ariaExpanded === 'true')
    event.preventDefault()
}

export function CheckField(props: FieldProps<boolean>) {
  const { value, set, leave, box } = useField(props)
  const label = starred(box.label, box['aria-required'])
  return (
    <Checkbox
      {...box}
      label={label}
      checked={!!value}
      onChange={event => set(event.currentTarget.checked)}
      onBlur={leave}
    />
  )
}

/** A setting that is on or off. */
export function SwitchField(props: FieldProps<boolean>) {
  const { value, set, leave, box } = useField(props)
  const label = starred(box.label, box['aria-required'])
  return (
    <Switch
      {...box}
      // The label element contains the hint as well, which would become part of the name.
      aria-label={box.label}
      label={label}
      checked={!!value}
      onChange={event => set(event.currentTarget.checked)}
      onBlur={leave}
    />
  )
}

interface RadioFieldProps<Value extends string | number> extends FieldProps<Value> {
  choices: readonly Choice<NoInfer<Value>>[]
}

/** A few choices, all visible. */
export function RadioField<Value extends string | number>({ choices, ...props }: RadioFieldProps<Value>) {
  const { value, set, leave, input } = useField(props)
  const { id, description, error, disabled, autoFocus, labelProps, descriptionProps } = input
  const describedById = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      id={id}
      {...{ description, error }}
      {...(labelProps && { labelProps })}
      {...(descriptionProps && { descriptionProps })}
      label={input.label}
      labelElement="div"
      withAsterisk={input.withAsterisk}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack
        gap="xs"
        mt="xs"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedById || undefined}
        aria-required={input['aria-required']}
        aria-invalid={input['aria-invalid']}
      >
        {choices.map((one, index) => (
          <Radio
            key={one.value}
            name={id}
            value={String(one.value)}
            label={one.label}
            checked={one.value === value}
            onChange={() => set(one.value)}
            disabled={disabled}
            onBlur={leave}
            {...(index === 0 && { 'data-path': props.name })}
            autoFocus={autoFocus && (one.value === value || (index === 0 && (value ?? '') === ''))}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}

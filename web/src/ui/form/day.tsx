import { readDay } from '@kreislauf/core/dayreading.ts'
import { today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useTypedField } from './field.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

interface DateFieldProps extends FieldProps<string> {
  /** The last locked day: it and earlier ones show a message when typed and cannot be picked. */
  closedTill?: string | undefined
  /** A date in the past, such as a birthday: two digits of a year never mean a future one. */
  past?: boolean
}

/** A date: typed as `3.7.26`, `030726`, `+0` or `-1`, or picked. Stored as `YYYY-MM-DD`. */
export function DateField({ closedTill, past = false, ...props }: DateFieldProps) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const read = (text: string) => readDay(text, { language: i18n.language, today: today(), typing: true, past })
  const write = (day: string) => formatValue('day', day, i18n.language)
  const { value, set, shown, change, leave, input } = useTypedField(props, read, write, 'day')
  const closed = !input.disabled && closedTill && value && value <= closedTill
  const error = input.error ?? (closed ? t('invalid.closed_period', { till: closedTill }) : undefined)
  const pick = (day: string) => {
    set(day)
    setOpen(false)
  }
  const button = (
    <Popover.Target>
      <ActionIcon
        aria-label={t('words.pickDay', { field: input.label })}
        aria-expanded={open}
        disabled={input.disabled}
        {...(input.disabled && { bg: 'transparent' })}
        onClick={() => setOpen(!open)}
      >
        <IconCalendar size={17} />
      </ActionIcon>
    </Popover.Target>
  )
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
      <TextInput
        {...input}
        error={error}
        inputMode="text"
        autoComplete="off"
        value={shown}
        onChange={event => change(event.currentTarget.value)}
        onBlur={leave}
        rightSection={button}
      />
      <Popover.Dropdown aria-label={t('words.pickDay', { field: input.label })}>
        <Suspense fallback={null}>
          {open && <Calendar value={value ?? null} closedTill={closedTill} onPick={pick} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

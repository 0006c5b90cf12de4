import { readDay } from '@kreislauf/core/dayreading.ts'
import { today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface DayInputProps {
  label: string
  /** `YYYY-MM-DD`; null while what is typed is no day, one ahead or a closed one. */
  value: string | null
  onChange: (day: string | null) => void
  /** The last day that is closed. */
  closedTill: string | undefined
}

/** A day outside of a form, typed like every other one; nothing is booked ahead. */
export function DayInput({ label, value, onChange, closedTill }: DayInputProps) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState(formatValue('day', value, i18n.language))
  const change = (next: string) => {
    setText(next)
    const day = readDay(next, { language: i18n.language, today: today(), typing: true })
    onChange(day && day <= today() && day > (closedTill ?? '') ? day : null)
  }
  const leave = () => value && setText(formatValue('day', value, i18n.language))
  const typed = readDay(text, { language: i18n.language, today: today(), typing: true })
  const wrong = !typed ? 'invalid.day' : typed > today() ? 'invalid.in_future' : 'invalid.closed_period'
  return (
    <TextInput
      label={label}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onBlur={leave}
      error={value ? undefined : t(wrong, { today: today(), till: closedTill })}
    />
  )
}

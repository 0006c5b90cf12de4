import { readDay } from '@kreislauf/core/dayreading.ts'
import { today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** One day, typed as in every date field; taken over with Enter or on leaving. */
export function OnDay({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  const { t, i18n } = useTranslation()
  const written = formatValue('day', day, i18n.language)
  const [text, setText] = useState(written)
  useEffect(() => setText(written), [written])
  const typed = readDay(text, { language: i18n.language, today: today(), typing: true })
  const take = () => typed && typed !== day && onChange(typed)
  return (
    <TextInput
      label={label}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
      error={typed ? undefined : t('invalid.day')}
      w={160}
    />
  )
}

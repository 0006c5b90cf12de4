import '@mantine/dates/styles.layer.css'
import { addDays } from '@kreislauf/core/days.ts'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { monthsOf } from './months.ts'

interface CalendarProps {
  value: string | null
  closedTill: string | undefined
  onPick: (day: string) => void
}

/** A month to pick a day from; loaded when it opens. */
export default function Calendar({ value, closedTill, onPick }: CalendarProps) {
  const { t, i18n } = useTranslation()
  use(monthsOf(i18n.language))
  const labels = {
    nextMonth: t('words.nextMonth'),
    previousMonth: t('words.previousMonth'),
    yearLevelControl: t('words.pickYear'),
    monthLevelControl: t('words.pickMonth'),
  }
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
      <DatePicker
        value={value}
        {...(value && { defaultDate: value })}
        {...(closedTill && { minDate: addDays(closedTill, 1) })}
        onChange={day => day && onPick(day)}
        highlightToday
        hideOutsideDates
        ariaLabels={labels}
      />
    </DatesProvider>
  )
}

import '@mantine/dates/styles.layer.css'
import { addDays, today } from '@kreislauf/core/days.ts'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { monthsOf } from './months.ts'

interface CalendarProps {
  value: string | null
  closedTill: string | undefined
  onPick: (day: string) => void
}

/** A month to pick a day from; loaded when it opens. The focus starts on the selected day, else on today. */
export default function Calendar({ value, closedTill, onPick }: CalendarProps) {
  const { t, i18n } = useTranslation()
  use(monthsOf(i18n.language))
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(value ?? today())
  useEffect(() => {
    const day = box.current?.querySelector<HTMLElement>('td button[tabindex="0"]')
    // The focus trap looks for this attribute when it opens, before or after the calendar has loaded.
    day?.setAttribute('data-autofocus', '')
    day?.focus({ preventScroll: true })
  }, [])
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const labels = {
    nextMonth: t('words.nextMonth'),
    previousMonth: t('words.previousMonth'),
    yearLevelControl: t('words.pickYear'),
    monthLevelControl: t('words.pickMonth'),
  }
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
      <div ref={box}>
        <DatePicker
          value={value}
          date={shown}
          onDateChange={setShown}
          attributes={{ month: { 'aria-label': month.format(new Date(shown)) } }}
          {...(closedTill && { minDate: addDays(closedTill, 1) })}
          onChange={day => day && onPick(day)}
          highlightToday
          hideOutsideDates
          ariaLabels={labels}
        />
      </div>
    </DatesProvider>
  )
}

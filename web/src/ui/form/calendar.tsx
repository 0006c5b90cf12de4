import '@mantine/dates/styles.layer.css'
import { addDays, today } from '@kreislauf/core/days.ts'
import type { Language } from '@kreislauf/core/i18n.ts'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Loaders for the month and weekday names of a language; those of English are built in. */
const names: Record<Exclude<Language, 'en'>, () => Promise<unknown>> = {
  cs: () => import('dayjs/locale/cs'),
  da: () => import('dayjs/locale/da'),
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  hu: () => import('dayjs/locale/hu'),
  it: () => import('dayjs/locale/it'),
  lv: () => import('dayjs/locale/lv'),
  pl: () => import('dayjs/locale/pl'),
  pt: () => import('dayjs/locale/pt'),
  ru: () => import('dayjs/locale/ru'),
  sv: () => import('dayjs/locale/sv'),
  tr: () => import('dayjs/locale/tr'),
}
const isNamed = (language: string): language is keyof typeof names => Object.hasOwn(names, language)

const loaded = new Map<string, Promise<unknown>>()

/** Loads the names of a language once; the calendar falls back to English if that fails, and retries the next time. */
function monthsOf(language: string): Promise<unknown> {
  const known = loaded.get(language)
  if (known) return known
  const coming = isNamed(language) ? names[language]().catch(() => loaded.delete(language)) : Promise.resolve()
  loaded.set(language, coming)
  return coming
}

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

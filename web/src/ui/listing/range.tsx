import { readDay } from '@kreislauf/core/dayreading.ts'
import { addDays, addMonths, defaultRange, rangeOf, today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { entriesOf } from '@kreislauf/core/keys.ts'
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './listing.module.css'

export interface Days {
  from: string
  to: string
}

/** Predefined date ranges. */
export function presets(on: string): Record<'thisMonth' | 'lastMonth' | 'thisYear' | 'lastYear' | 'last12', Days> {
  const month = `${on.slice(0, 7)}-01`
  const year = on.slice(0, 4)
  const before = String(Number(year) - 1)
  return {
    thisMonth: { from: month, to: addDays(addMonths(month, 1), -1) },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
    lastYear: { from: `${before}-01-01`, to: `${before}-12-31` },
    last12: defaultRange(on),
  }
}

interface DayRangeProps {
  from: string | undefined
  to: string | undefined
  onChange: (days: Days) => void
}

/** The date range of a list: typed as in every date field, or a predefined one. */
export const DayRange = memo(function DayRange({ from, to, onChange }: DayRangeProps) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const range = rangeOf({ from, to })
  // Nothing is booked in advance, so a list until tomorrow is shown as one until today.
  const days = range.to === addDays(today(), 1) ? { ...range, to: today() } : range
  const write = (day: string) => formatValue('day', day, i18n.language)
  const usual = entriesOf(presets(today())).find(
    ([, preset]) => preset.from === range.from && preset.to === range.to,
  )?.[0]
  const choose = (next: Days) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={17} />}
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          className={classes.range!}
          fw="var(--weight-normal)"
        >
          {usual ? t(`shell.list.${usual}`) : `${write(days.from)} – ${write(days.to)}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('shell.list.range')}>
        <Stack gap="sm" w={300}>
          <Stack gap="xxs">
            {entriesOf(presets(today())).map(([name, preset]) => (
              <Button
                key={name}
                variant={name === usual ? 'light' : 'subtle'}
                justify="space-between"
                rightSection={name === usual && <IconCheck size={17} aria-hidden />}
                aria-pressed={name === usual}
                onClick={() => choose(preset)}
              >
                {t(`shell.list.${name}`)}
              </Button>
            ))}
          </Stack>
          <TypedDays days={days} onChoose={choose} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
})

function TypedDays({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const { t, i18n } = useTranslation()
  const write = (day: string) => formatValue('day', day, i18n.language)
  const [texts, setTexts] = useState({ from: write(days.from), to: write(days.to) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days in words follow the days
  useEffect(() => setTexts({ from: write(days.from), to: write(days.to) }), [days.from, days.to])
  const read = (text: string) => readDay(text, { language: i18n.language, today: today(), typing: true })
  const [from, to] = [read(texts.from), read(texts.to)]
  const wrong = from && to && from > to ? t('invalid.before_start') : undefined
  const field = (key: 'from' | 'to', value: string | null | undefined) => (
    <TextInput
      label={t(`words.${key}`)}
      value={texts[key]}
      onChange={event => setTexts({ ...texts, [key]: event.currentTarget.value })}
      error={value ? (key === 'to' ? wrong : undefined) : t('invalid.day')}
    />
  )
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (from && to && !wrong) onChoose({ from, to })
      }}
    >
      <Group grow align="flex-start">
        {field('from', from)}
        {field('to', to)}
      </Group>
      <Button type="submit" mt="sm" fullWidth disabled={!from || !to || !!wrong}>
        {t('actions.apply')}
      </Button>
    </form>
  )
}

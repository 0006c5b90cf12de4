import { ActionIcon, CloseButton, Group, Select, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilterOff, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './listing.module.css'
import { DayRange } from './range.tsx'
import type { ListState } from './state.ts'

export interface FilterDef<Row> {
  key: string
  label: string
  choices: readonly { value: string; label: string }[]
  /** Whether a loaded row passes; absent where the server filters. */
  test?: (row: Row, value: string) => boolean
}

interface FiltersProps<Row> {
  state: ListState
  /** Placeholder of the search box; false for none. */
  search: string | false
  range: boolean
  filters: FilterDef<Row>[]
  children: ReactNode
}

/** Search, days and filters of a list, with everything chosen in sight. */
export function Filters<Row>({ state, search, range, filters, children }: FiltersProps<Row>) {
  const { t } = useTranslation()
  const active = state.q || filters.some(({ key }) => state.filters[key])
  const clear = () => state.change({ q: '', filters: Object.fromEntries(filters.map(({ key }) => [key, ''])) })
  return (
    <div className={classes.filters}>
      {search !== false && <Search state={state} placeholder={search} />}
      {range && <DayRange from={state.from} to={state.to} onChange={days => state.change(days)} />}
      {filters.map(({ key, label, choices }) => (
        <Select
          key={key}
          className={classes.filter!}
          aria-label={label}
          placeholder={label}
          data={[...choices]}
          value={state.filters[key] || null}
          onChange={value => state.change({ filters: { [key]: value ?? '' } })}
          clearable
          clearButtonProps={{ 'aria-label': t('words.clear', { field: label }) }}
          searchable={choices.length > 8}
          comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
        />
      ))}
      {active && (
        <Tooltip label={t('shell.list.clear')}>
          <ActionIcon size={36} aria-label={t('shell.list.clear')} onClick={clear}>
            <IconFilterOff size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <Group gap={6} ml="auto" wrap="nowrap">
        {children}
      </Group>
    </div>
  )
}

function Search({ state, placeholder }: { state: ListState; placeholder: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState(state.q)
  useEffect(() => setText(state.q), [state.q])
  const send = useDebouncedCallback((q: string) => state.change({ q }), 120)
  const change = (next: string) => {
    setText(next)
    send(next)
  }
  return (
    <TextInput
      className={classes.search!}
      type="search"
      aria-label={placeholder || t('actions.search')}
      placeholder={placeholder || t('actions.search')}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t('words.clear', { field: t('actions.search') })}
            onClick={() => change('')}
          />
        )
      }
      value={text}
      onChange={event => change(event.currentTarget.value)}
    />
  )
}

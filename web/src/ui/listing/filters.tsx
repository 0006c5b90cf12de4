import { Button, CloseButton, Group, Select, TextInput } from '@mantine/core'
import { IconFilterOff, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSheet } from './filtersheet.tsx'
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
  /** Before something else is done with the list. */
  onLeave: () => void
  range: boolean
  filters: FilterDef<Row>[]
  /** On a phone all but the search stands in a sheet, with the order of the list. */
  order: ReactNode | undefined
  children: ReactNode
}

/** The list's state without search and filters. */
export const cleared = <Row,>(filters: FilterDef<Row>[]) => ({
  q: '',
  filters: Object.fromEntries(filters.map(({ key }) => [key, ''])),
})

/** Search, days and filters of a list, with everything chosen in sight. */
export function Filters<Row>({ state, search, onLeave, range, filters, order, children }: FiltersProps<Row>) {
  const { t } = useTranslation()
  const set = filters.filter(({ key }) => state.filters[key]).length
  const clear = () => state.change(cleared(filters))
  const controls = (
    <>
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
      {(state.q || set > 0) && (
        <Button variant="subtle" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={clear}>
          {t('shell.list.clear')}
        </Button>
      )}
    </>
  )
  return (
    <div className={classes.filters}>
      {search !== false && <Search state={state} placeholder={search} onLeave={onLeave} />}
      {order ? (
        <FilterSheet count={set}>
          {controls}
          {order}
          {children}
        </FilterSheet>
      ) : (
        <>
          {controls}
          <Group gap="xs" ml="auto" wrap="nowrap">
            {children}
          </Group>
        </>
      )}
    </div>
  )
}

interface SearchProps {
  state: ListState
  placeholder: string
  onLeave: () => void
}

function Search({ state, placeholder, onLeave }: SearchProps) {
  const { t } = useTranslation()
  const change = (q: string) => state.change({ q })
  return (
    <TextInput
      className={classes.search!}
      type="search"
      aria-label={placeholder || t('actions.search')}
      placeholder={placeholder || t('actions.search')}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        state.q && (
          <CloseButton
            size="sm"
            aria-label={t('words.clear', { field: t('actions.search') })}
            onClick={() => change('')}
          />
        )
      }
      value={state.q}
      onChange={event => change(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

import { ActionIcon, Button, Group, Select } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { optionsFound } from '../options.ts'
import { FilterSheet } from './filtersheet.tsx'
import classes from './listing.module.css'
import { DayRange } from './range.tsx'
import type { ListState } from './state.ts'

export interface FilterDef<Row> {
  key: string
  label: string
  choices: readonly { value: string; label: string }[]
  /** Whether a loaded row passes; absent if the server filters. */
  test?: (row: Row, value: string) => boolean
}

interface FiltersProps<Row> {
  state: ListState
  /** The search box. */
  box: ReactNode
  range: boolean
  filters: FilterDef<Row>[]
  /** The sort order: on a phone everything but the search is in a sheet. */
  order: ReactNode | undefined
  /** On a phone rows can be selected only after this button was pressed. */
  choosing: ReactNode
  children: ReactNode
}

/** The list's state without search and filters. */
export const cleared = <Row,>(filters: FilterDef<Row>[]) => ({
  q: '',
  filters: Object.fromEntries(filters.map(({ key }) => [key, ''])),
})

/** Search, date range and filters of a list, with everything that is set visible. */
export function Filters<Row>({ state, box, range, filters, order, choosing, children }: FiltersProps<Row>) {
  const { t } = useTranslation()
  const set = filters.filter(({ key }) => state.filters[key]).length
  const some = state.q !== '' || set > 0
  const clear = () => state.change(cleared(filters))
  const controls = (
    <>
      {range && <DayRange from={state.from} to={state.to} onChange={state.change} />}
      {filters.map(filter => (
        <Choice key={filter.key} filter={filter} value={state.filters[filter.key]} change={state.change} />
      ))}
    </>
  )
  return (
    <div className={classes.filters}>
      {box}
      {order ? (
        <>
          <FilterSheet count={set}>
            {controls}
            {some && (
              <Button variant="subtle" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={clear}>
                {t('shell.list.clear')}
              </Button>
            )}
            {order}
            {children}
          </FilterSheet>
          {choosing}
        </>
      ) : (
        <>
          {controls}
          <Clear some={some} clear={clear} />
          <Group gap="xs" ml="auto" wrap="nowrap">
            {children}
          </Group>
        </>
      )}
    </div>
  )
}

/** Clears all filters. Its space is reserved even when there is nothing to clear, so that typing moves nothing. */
function Clear({ some, clear }: { some: boolean; clear: () => void }) {
  const { t } = useTranslation()
  const label = t('shell.list.clear')
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.parentElement?.querySelector('input')?.focus()
    clear()
  }
  return (
    <ActionIcon
      size="input-sm"
      variant="subtle"
      aria-label={label}
      title={label}
      onClick={press}
      {...(!some && { className: classes.unneeded! })}
    >
      <IconFilterOff size={18} aria-hidden />
    </ActionIcon>
  )
}

interface ChoiceProps<Row> {
  filter: FilterDef<Row>
  value: string | undefined
  change: ListState['change']
}

/** One filter. Memoised: typing in the search does not re-render it. */
const Choice = memo(function Choice<Row>({ filter, value, change }: ChoiceProps<Row>) {
  const { t } = useTranslation()
  const { key, label, choices } = filter
  return (
    <Select
      className={classes.filter!}
      aria-label={label}
      placeholder={label}
      data={[...choices]}
      value={value || null}
      onChange={chosen => change({ filters: { [key]: chosen ?? '' } })}
      clearable
      clearButtonProps={{ 'aria-label': t('words.clear', { field: label }) }}
      searchable={choices.length > 8}
      filter={optionsFound}
      comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
    />
  )
}) as <Row>(props: ChoiceProps<Row>) => ReactNode

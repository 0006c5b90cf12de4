import { ActionIcon, Button, Group, Select } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
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
  /** The search box. */
  box: ReactNode
  range: boolean
  filters: FilterDef<Row>[]
  /** On a phone all but the search stands in a sheet, with the order of the list. */
  order: ReactNode | undefined
  /** There rows are chosen only once this was pressed. */
  choosing: ReactNode
  children: ReactNode
}

/** The list's state without search and filters. */
export const cleared = <Row,>(filters: FilterDef<Row>[]) => ({
  q: '',
  filters: Object.fromEntries(filters.map(({ key }) => [key, ''])),
})

/** Search, days and filters of a list, with everything chosen in sight. */
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

/** Takes all filters back. It keeps its place while there is nothing to take back: typing moves no table. */
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

/** One filter. Typing in the search leaves it as it is. */
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
      comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
    />
  )
}) as <Row>(props: ChoiceProps<Row>) => ReactNode

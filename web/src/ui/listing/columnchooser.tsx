import type { List } from '@kreislauf/core/list.ts'
import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../keep.ts'
import { Tool } from './tool.tsx'

/** Which columns are shown, and in which order. */
export interface ColumnChoice {
  order: string[]
  hidden: string[]
}

/** The columns chosen for a list, stored under its name; columns added later come last. */
export function useColumnChoice<Row>({ name, columns }: List<Row>) {
  const [kept, setKept] = useState(() => recall<ColumnChoice>(`columns:${name}`))
  // A stable array until the choice changes: a new one would redraw all rows.
  const choice = useMemo(() => chosenOf(columns, kept), [columns, kept])
  const change = (next: ColumnChoice | undefined) => {
    setKept(next)
    keep(`columns:${name}`, next)
  }
  return { ...choice, change }
}

/** All columns in the chosen order, and those that are shown: at least the first one. */
export function chosenOf<Row>(columns: List<Row>['columns'], kept: ColumnChoice | undefined) {
  const order = kept?.order ?? columns.map(one => one.key)
  const hidden = kept?.hidden ?? columns.filter(one => one.hidden).map(one => one.key)
  const position = (key: string) => {
    const index = order.indexOf(key)
    return index < 0 ? order.length : index
  }
  const ordered = [...columns].sort((one, other) => position(one.key) - position(other.key))
  const shown = ordered.filter(one => !hidden.includes(one.key))
  return { ordered, shown: shown.length ? shown : ordered.slice(0, 1), hidden }
}

/** The choice with a column moved by some places. */
export function moved({ order, hidden }: ColumnChoice, index: number, by: number): ColumnChoice {
  const next = [...order]
  next.splice(index + by, 0, ...next.splice(index, 1))
  return { order: next, hidden }
}

/** The choice with a column hidden, or shown again. */
export const switched = ({ order, hidden }: ColumnChoice, key: string): ColumnChoice => ({
  order,
  hidden: hidden.includes(key) ? hidden.filter(one => one !== key) : [...hidden, key],
})

interface ChooserProps<Row> {
  choice: ReturnType<typeof useColumnChoice<Row>>
}

/** Chooses and orders the columns, by mouse or keyboard. */
export function ColumnChooser<Row>({ choice }: ChooserProps<Row>) {
  const { t } = useTranslation()
  const { ordered, hidden, change } = choice
  const order = ordered.map(one => one.key)
  const now = { order, hidden }
  const toggle = (key: string) => change(switched(now, key))
  const move = (index: number, by: number) => change(moved(now, index, by))
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Tool label={t('shell.list.columns')} icon={<IconColumns3 size={18} />} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('shell.list.columns')} mah={440} style={{ overflow: 'auto' }}>
        <Text fw="var(--weight-medium)" size="sm" mb="xs">
          {t('shell.list.columns')}
        </Text>
        <Stack gap="xxs">
          {ordered.map((column, index) => (
            <Group key={column.key} gap="xxs" wrap="nowrap" justify="space-between" miw={230}>
              <Checkbox
                size="xs"
                label={t(column.label)}
                checked={!hidden.includes(column.key)}
                onChange={() => toggle(column.key)}
              />
              <Group gap={0} wrap="nowrap">
                <ActionIcon
                  size={26}
                  disabled={index === 0}
                  aria-label={t('shell.list.earlier', { column: t(column.label) })}
                  onClick={() => move(index, -1)}
                >
                  <IconChevronUp size={15} />
                </ActionIcon>
                <ActionIcon
                  size={26}
                  disabled={index === ordered.length - 1}
                  aria-label={t('shell.list.later', { column: t(column.label) })}
                  onClick={() => move(index, 1)}
                >
                  <IconChevronDown size={15} />
                </ActionIcon>
              </Group>
            </Group>
          ))}
        </Stack>
        <Button size="xs" variant="subtle" mt="xs" onClick={() => change(undefined)}>
          {t('shell.list.resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

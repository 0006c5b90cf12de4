import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Address } from './address.ts'
import { useGo } from './go.tsx'
import { keep, recall } from './keep.ts'
import classes from './screen.module.css'

/** The records of the list that the user came from, in its order, for previous and next. */
interface Trail {
  list: Address
  records: Address[]
}

/** Stores the filtered list from which a record is opened. */
export const leaveTrail = (list: Address, records: Address[]): void =>
  keep('trail', { list, records } satisfies Trail, 'session')

/**
 * The list from which this record was opened, with its filters; undefined if it was opened otherwise. `also`: its
 * other addresses.
 */
export function trailOf(path: string, also: readonly string[] = []): (Trail & { index: number }) | undefined {
  const trail = recall<Trail>('trail', 'session')
  const records: readonly string[] = trail?.records ?? []
  const index = records.findIndex(record => record === path || also.includes(record))
  return trail && index >= 0 ? { ...trail, index } : undefined
}

/** Links to the previous and next record of the list that the user came from. */
export function Neighbours({ also }: { also: readonly Address[] | undefined }) {
  const { t } = useTranslation()
  const go = useGo()
  const path = useRouterState({ select: state => state.location.pathname })
  const trail = trailOf(path, also)
  if (!trail || trail.records.length < 2) return null
  const step = (by: number, label: string, Icon: typeof IconChevronLeft) => {
    const to = trail.records[trail.index + by]
    return (
      <Tooltip label={label}>
        <ActionIcon variant="default" size={36} aria-label={label} disabled={!to} onClick={() => to && go(to)}>
          <Icon size={18} />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <Group gap="xxs" wrap="nowrap" className={classes.neighbours!}>
      {step(-1, t('shell.list.previous'), IconChevronLeft)}
      <Text size="sm" c="dimmed" className="figures" style={{ whiteSpace: 'nowrap' }}>
        {t('shell.list.place', { index: trail.index + 1, count: trail.records.length })}
      </Text>
      {step(1, t('shell.list.next'), IconChevronRight)}
    </Group>
  )
}

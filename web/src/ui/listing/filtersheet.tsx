import type { Column } from '@kreislauf/core/column.ts'
import { ActionIcon, Button, Drawer, Group, Select, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../escape.ts'
import classes from './listing.module.css'
import type { ListState } from './state.ts'

interface FilterSheetProps {
  /** Number of active filters. */
  count: number
  children: ReactNode
}

/** On a phone: date range, filters and order of a list in a bottom sheet; the button shows how many are set. */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useEscape(open, () => setOpen(false))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('shell.list.filtersSet', { count }) : t('shell.list.filters')}
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        closeOnEscape={false}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheetBox! }}
        title={t('shell.list.filters')}
        closeButtonProps={{ 'aria-label': t('actions.close') }}
      >
        <Stack gap="sm" className={classes.sheet!}>
          {children}
          <Button onClick={() => setOpen(false)}>{t('shell.list.show')}</Button>
        </Stack>
      </Drawer>
    </>
  )
}

/** The sort order, where the headings are not visible. */
export function Order<Row>({ columns, sort, state }: { columns: Column<Row>[]; sort: string; state: ListState }) {
  const { t } = useTranslation()
  const descending = sort.startsWith('-')
  const key = sort.replace(/^-/, '')
  const Icon = descending ? IconSortDescending : IconSortAscending
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <Select
        label={t('shell.list.order')}
        flex={1}
        data={columns.map(column => ({ value: column.key, label: t(column.label) }))}
        value={key}
        allowDeselect={false}
        onChange={chosen => chosen && state.change({ sort: chosen })}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(descending ? 'shell.list.ascend' : 'shell.list.descend')}
        onClick={() => state.change({ sort: descending ? key : `-${key}` })}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

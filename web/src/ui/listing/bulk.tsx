import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './listing.module.css'

/** The actions for the selected rows. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('shell.list.bulk')}>
      <Text fw="var(--weight-medium)" size="sm" role="status">
        {t('shell.list.selected', { count })}
      </Text>
      <Group gap="xs">{children}</Group>
      <Button ml="auto" variant="subtle" size="xs" leftSection={<IconX size={15} />} onClick={onClear}>
        {t('shell.list.deselect')}
      </Button>
    </div>
  )
}

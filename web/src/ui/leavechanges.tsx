import { Button, Group, Modal, Text } from '@mantine/core'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const tabOf = (search: unknown) => (search as { tab?: string } | undefined)?.tab

/** Asks before unsaved changes that are in no form are left, also for another tab of the same screen. */
export function LeaveChanges({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation()
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) =>
      dirty && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    [dirty],
  )
  const { status, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload: () => dirty, withResolver: true })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('shell.leave.title')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Text size="sm">{t('shell.leave.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => proceed?.()}>
          {t('actions.discard')}
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          {t('shell.leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}

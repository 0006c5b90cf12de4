import { Button, Group, Modal, Text } from '@mantine/core'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft } from './drafts.ts'
import type { Form } from './form.ts'

/** Asks before unsaved input is left. Signing out never asks: the draft is kept. */
export function LeaveGuard<Values extends object>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation()
  const { store } = form
  /** Decided: the next screen may still be loading while this one is left. */
  const leaving = useRef(false)
  useEffect(
    () =>
      store.subscribe(() => {
        leaving.current = false
      }),
    [store],
  )
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) => store.dirty && !leaving.current && current.pathname !== next.pathname,
    [store],
  )
  const enableBeforeUnload = useCallback(() => store.dirty, [store])
  const { status, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })
  const leave = (keepIt: boolean) => {
    if (!keepIt && form.draft) dropDraft(form.draft)
    if (!keepIt) form.reset(form.store.initial)
    leaving.current = true
    proceed?.()
  }
  return (
    <Modal
      size="lg"
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('shell.leave.title')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Text size="sm">{t(form.draft ? 'shell.leave.textDraft' : 'shell.leave.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => leave(false)}>
          {t('actions.discard')}
        </Button>
        {form.draft && (
          <Button variant="default" onClick={() => leave(true)}>
            {t('shell.leave.keep')}
          </Button>
        )}
        <Button onClick={() => reset?.()} data-autofocus>
          {t('shell.leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}

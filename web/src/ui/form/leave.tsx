import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { LeaveDialog } from '../leavedialog.tsx'
import { dropDraft } from './drafts.ts'
import type { Form } from './form.ts'
import { isHeld } from './intent.ts'

/** Asks before unsaved input is left. Signing out never asks: the draft is kept. */
export function LeaveGuard<Values extends object>({
  form,
  save,
}: {
  form: Form<Values>
  save: () => Promise<boolean>
}) {
  const { store } = form
  /** Confirmed: the next screen may still be loading. */
  const leaving = useRef(false)
  useEffect(
    () =>
      store.subscribe(() => {
        leaving.current = false
      }),
    [store],
  )
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) =>
      store.dirty && !isHeld(store.intent) && !leaving.current && current.pathname !== next.pathname,
    [store],
  )
  const enableBeforeUnload = useCallback(() => store.dirty && !isHeld(store.intent), [store])
  const { status, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })
  const leave = (keepIt: boolean) => {
    if (!keepIt && form.draft) dropDraft(form.draft)
    if (!keepIt) form.reset(form.store.initial)
    leaving.current = true
    proceed?.()
  }
  const saveAndLeave = async () => {
    if (!(await save())) return reset?.()
    leaving.current = true
    proceed?.()
  }
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      onStay={() => reset?.()}
      onDiscard={() => leave(false)}
      onKeep={form.draft ? () => leave(true) : undefined}
      onSave={form.disabled ? undefined : () => void saveAndLeave()}
    />
  )
}

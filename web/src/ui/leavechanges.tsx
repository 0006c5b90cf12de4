import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LeaveDialog } from './leavedialog.tsx'

const tabOf = (search: object | undefined) => (search && 'tab' in search ? search.tab : undefined)

/** Asks before unsaved changes outside a form are left, also for another tab of the same screen. */
export function LeaveChanges({ dirty, save }: { dirty: boolean; save: () => Promise<unknown> }) {
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) =>
      dirty && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    [dirty],
  )
  const { status, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload: () => dirty, withResolver: true })
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      onStay={() => reset?.()}
      onDiscard={() => proceed?.()}
      onSave={() =>
        void save().then(
          () => proceed?.(),
          () => reset?.(),
        )
      }
    />
  )
}

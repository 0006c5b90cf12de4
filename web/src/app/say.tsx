import { Problem } from '@kreislauf/core/problems.ts'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle } from '@tabler/icons-react'
import { IconCheck } from '@tabler/icons-react'
import i18next from 'i18next'
import { problemWords } from '../ui/problem.ts'

/** Tells a failure once: the cause, and the next step. */
export function say(error: unknown): void {
  if (!(error instanceof Problem)) console.error(error)
  const { title, cause, next } = problemWords(error, i18next.t)
  const message = [cause, next].filter(Boolean).join(' ')
  const id = `${title}${message}`
  notifications.hide(id)
  notifications.show({ id, color: 'red', icon: <IconAlertTriangle size={18} />, title, message, autoClose: 12_000 })
}

/** Tells that something was done. */
export function sayDone(key: string, params: Record<string, unknown> = {}): void {
  notifications.show({ color: 'brand', icon: <IconCheck size={18} />, message: i18next.t(key, params) })
}

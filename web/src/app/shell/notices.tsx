import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconFile } from '@tabler/icons-react'
import i18next from 'i18next'
import { createPortal } from 'react-dom'
import { announce } from '../../ui/announce.tsx'
import classes from './notices.module.css'

/** A notice to be shown. */
export interface Notice {
  /** A notice with the same id replaces the earlier one. */
  id: string
  kind: 'done' | 'failed' | 'offered'
  title?: string
  message: string
  /** Link offered by the message. */
  link?: { href: string; label: string }
}

/** Success disappears by itself; a failure stays until it is closed. */
const looks = {
  done: { color: 'brand', icon: <IconCheck size={18} />, autoClose: 4000 },
  offered: { color: 'brand', icon: <IconFile size={18} />, autoClose: false },
  failed: { color: 'red', icon: <IconAlertTriangle size={18} />, autoClose: false },
}

export function showNotice({ id, kind, message, title, link }: Notice): void {
  notifications.hide(id)
  const closeButtonProps = { 'aria-label': i18next.t('actions.close') }
  notifications.show({
    id,
    message: link ? (
      <>
        {message}{' '}
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      </>
    ) : (
      message
    ),
    ...(title && { title }),
    ...looks[kind],
    // Elements inserted with their text are only read as alerts: success is announced by the live region instead.
    ...(kind !== 'done' ? { role: 'alert' } : { role: 'status', 'aria-live': 'off' }),
    closeButtonProps,
  })
  if (kind === 'done') announce([title, message].filter(Boolean).join(' '))
}

/** Largest share of the window reserved for notices. */
const MOST = 0.3

/**
 * Sets `--notices` to the height of the visible notices (px), so that the focused field scrolls to below them (WCAG
 * 2.4.11).
 */
function watchHeight(all: HTMLDivElement | null) {
  const shown = all?.querySelector('[data-position="top-right"]')
  if (!shown) return
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() =>
    style.setProperty('--notices', `${Math.min(shown.clientHeight, innerHeight * MOST)}px`),
  )
  sizes.observe(shown)
  return () => sizes.disconnect()
}

/** The area of notices. */
export default function Notices() {
  return createPortal(
    <div ref={watchHeight}>
      <Notifications position="top-right" limit={4} withinPortal={false} classNames={{ root: classes.notices ?? '' }} />
    </div>,
    document.body,
  )
}

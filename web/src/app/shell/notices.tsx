import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconFile } from '@tabler/icons-react'
import i18next from 'i18next'
import { createPortal } from 'react-dom'
import { announce } from '../../ui/announce.tsx'
import classes from './notices.module.css'

/** A notice to be shown. */
export interface Notice {
  /** The same id again replaces the notice. */
  id: string
  kind: 'done' | 'failed' | 'offered'
  title?: string
  message: string
  /** What the message offers. */
  link?: { href: string; label: string }
}

/** What was done goes by itself; what failed stays until it was read. */
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
    // What comes together with its words is read only as an alert: what was done is said where all else is said.
    ...(kind !== 'done' ? { role: 'alert' } : { role: 'status', 'aria-live': 'off' }),
    closeButtonProps,
  })
  if (kind === 'done') announce([title, message].filter(Boolean).join(' '))
}

/** At most this share of the window is kept free for notices. */
const MOST = 0.3

/** Keeps `--notices` at the height of what is shown (px): the focused field scrolls to below it (WCAG 2.4.11). */
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

/** Where notices appear. */
export default function Notices() {
  return createPortal(
    <div ref={watchHeight}>
      <Notifications position="top-right" limit={4} withinPortal={false} classNames={{ root: classes.notices ?? '' }} />
    </div>,
    document.body,
  )
}

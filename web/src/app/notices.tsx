import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import i18next from 'i18next'
import type { Notice } from './say.tsx'

const looks = {
  done: { color: 'brand', icon: <IconCheck size={18} />, autoClose: 4000 },
  failed: { color: 'red', icon: <IconAlertTriangle size={18} />, autoClose: 12_000 },
}

export function showNotice({ id, kind, message, title }: Notice): void {
  notifications.hide(id)
  const closeButtonProps = { 'aria-label': i18next.t('actions.close') }
  notifications.show({
    id,
    message,
    ...(title && { title }),
    ...looks[kind],
    role: kind === 'failed' ? 'alert' : 'status',
    closeButtonProps,
  })
}

/** Where notices appear. */
export default function Notices() {
  return <Notifications position="top-right" limit={4} />
}

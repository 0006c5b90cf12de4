import { type Alert, frame } from '@kreislauf/core/features/system/frame.ts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../../ui/keep.ts'
import { useStore } from '../../ui/store.ts'
import type { AboveScreen } from '../shell/linestack.tsx'
import { query } from './api.ts'
import { health } from './connection.ts'

/** No connection: an unobtrusive line that disappears by itself (details O83). */
export function useOffline(): AboveScreen[] {
  const { t } = useTranslation()
  const { online } = useStore(health)
  return online ? [] : [{ key: 'offline', level: 'warning', icon: IconPlugConnectedX, words: t('shell.offline') }]
}

const AWAY = 'alerts-away'
const markOf = ({ id, version }: Alert) => `${id}.${version}`

/** The alerts that are hidden after hiding one more, by id and version; those that are no longer sent are forgotten. */
export function hiddenAfter(hidden: readonly string[], alerts: readonly Alert[], alert: Alert): string[] {
  const known = new Set(alerts.map(markOf))
  return [...hidden.filter(mark => known.has(mark)), markOf(alert)]
}

/** Alerts that are not hidden as they are: a changed alert is shown again. */
export const notHidden = (hidden: readonly string[], alerts: readonly Alert[]): Alert[] =>
  alerts.filter(alert => !hidden.includes(markOf(alert)))

/** The operator's alerts, except those that the user has hidden; a changed alert is shown again. */
export function useAlerts(): { lines: AboveScreen[]; coming: boolean } {
  const { data: alerts = [], isPending } = useQuery({ ...query(frame.alerts, {}), refetchInterval: 300_000 })
  const [away, setAway] = useState(() => recall<string[]>(AWAY) ?? [])
  const putAway = (alert: Alert) => {
    const next = hiddenAfter(away, alerts, alert)
    setAway(next)
    keep(AWAY, next)
  }
  const lines = notHidden(away, alerts).map((alert): AboveScreen => {
    const { id, level, language, message } = alert
    return { key: `alert ${id}`, level, language, words: message, onAway: () => putAway(alert) }
  })
  return { lines, coming: isPending }
}

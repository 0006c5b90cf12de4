import { type Alert, system } from '@kreislauf/core/features/system/contract.ts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../../ui/keep.ts'
import { useStore } from '../../ui/store.ts'
import type { AboveScreen } from '../shell/linestack.tsx'
import { query } from './api.ts'
import { health } from './connection.ts'

/** No connection: a quiet line that goes away by itself (details O83). */
export function useOffline(): AboveScreen[] {
  const { t } = useTranslation()
  const { online } = useStore(health)
  return online ? [] : [{ key: 'offline', level: 'warning', icon: IconPlugConnectedX, words: t('shell.offline') }]
}

const AWAY = 'alerts-away'
const markOf = ({ id, version }: Alert) => `${id}.${version}`

/** The operator's alerts, but for those that the reader put away as they are; a changed one is shown again. */
export function useAlerts(): { lines: AboveScreen[]; coming: boolean } {
  const { data: alerts = [], isPending } = useQuery({ ...query(system.alerts, {}), refetchInterval: 300_000 })
  const [away, setAway] = useState(() => recall<string[]>(AWAY) ?? [])
  const putAway = (alert: Alert) => {
    const known = new Set(alerts.map(markOf))
    const next = [...away.filter(mark => known.has(mark)), markOf(alert)]
    setAway(next)
    keep(AWAY, next)
  }
  const lines = alerts
    .filter(alert => !away.includes(markOf(alert)))
    .map((alert): AboveScreen => {
      const { id, level, language, message } = alert
      return { key: `alert ${id}`, level, language, words: message, onAway: () => putAway(alert) }
    })
  return { lines, coming: isPending }
}

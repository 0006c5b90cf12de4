import { system } from '@kreislauf/core/features/system/contract.ts'
import { IconAlertTriangle, IconInfoCircle, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../ui/store.ts'
import { query } from './api.ts'
import { health } from './health.ts'
import classes from './shell.module.css'

/** No connection: a quiet line that goes away by itself (details O83). */
export function OfflineLine() {
  const { t } = useTranslation()
  return (
    <Line level="warning" icon={<IconPlugConnectedX size={17} aria-hidden />}>
      {t('shell.offline')}
    </Line>
  )
}

function Line({ level, icon, children }: { level: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line} data-level={level} role="status">
      {icon} <span>{children}</span>
    </div>
  )
}

/** What the operator and the connection have to say, above everything. */
export function Lines() {
  const { t } = useTranslation()
  const { online } = useStore(health)
  const { data: alerts = [] } = useQuery({ ...query(system.alerts, {}), refetchInterval: 300_000 })
  const { data: environment } = useQuery(query(system.env, {}))
  return (
    <>
      {!online && <OfflineLine />}
      {environment?.demo && (
        <Line level="info" icon={<IconInfoCircle size={17} aria-hidden />}>
          {t('shell.demo')}
        </Line>
      )}
      {environment?.message && (
        <Line level="info" icon={<IconInfoCircle size={17} aria-hidden />}>
          {environment.message}
        </Line>
      )}
      {alerts.map(({ id, level, message }) => (
        <Line key={id} level={level} icon={<IconAlertTriangle size={17} aria-hidden />}>
          {message}
        </Line>
      ))}
    </>
  )
}

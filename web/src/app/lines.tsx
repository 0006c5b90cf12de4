import { type Alert, system } from '@kreislauf/core/features/system/contract.ts'
import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconPlugConnectedX, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../ui/keep.ts'
import { useStore } from '../ui/store.ts'
import { query } from './api.ts'
import { changeHealth, health } from './health.ts'
import { LapsedWords, useLapsed } from './lapsed.tsx'
import { useCan, useSession } from './session.ts'
import classes from './shell.module.css'

/** For the operator's admins alone. */
const ActingBar = lazy(() => import('./actingbar.tsx'))

/** No connection: a quiet line that goes away by itself (details O83). */
export function OfflineLine() {
  const { t } = useTranslation()
  return (
    <Line level="warning" icon={<IconPlugConnectedX size={17} aria-hidden />}>
      {t('shell.offline')}
    </Line>
  )
}

interface LineProps {
  level: string
  icon: ReactNode
  /** Of the words, where they may be in another one than the screen. */
  language?: string | undefined
  /** At its end: a button. */
  end?: ReactNode
  children: ReactNode
}

function Line({ level, icon, language, end, children }: LineProps) {
  return (
    <div className={classes.line} data-level={level} role="status">
      {icon} <span lang={language}>{children}</span> {end}
    </div>
  )
}

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertTriangle }

/** What the operator tells everybody; with `onAway` its reader can hide it. */
export function AlertLine({
  level,
  language,
  onAway,
  children,
}: Pick<Alert, 'level' | 'language'> & { onAway?: () => void; children: string }) {
  const { t } = useTranslation()
  const Mark = icons[level]
  const away = onAway && (
    <CloseButton size="sm" aria-label={t('shell.putAway')} title={t('shell.putAway')} onClick={onAway} />
  )
  return (
    <Line level={level} language={language} icon={<Mark size={17} aria-hidden />} end={away}>
      {children}
    </Line>
  )
}

/** Seconds until the maintenance page tries again. */
const AGAIN = 60

const AWAY = 'alerts-away'
const markOf = ({ id, version }: Alert) => `${id}.${version}`

/** The operator's alerts, but for those that the reader put away as they are; a changed one is shown again. */
export function Alerts() {
  const { data: alerts = [] } = useQuery({ ...query(system.alerts, {}), refetchInterval: 300_000 })
  const [away, setAway] = useState(() => recall<string[]>(AWAY) ?? [])
  const putAway = (alert: Alert) => {
    const known = new Set(alerts.map(markOf))
    const next = [...away.filter(mark => known.has(mark)), markOf(alert)]
    setAway(next)
    keep(AWAY, next)
  }
  return alerts
    .filter(alert => !away.includes(markOf(alert)))
    .map(alert => (
      <AlertLine key={alert.id} level={alert.level} language={alert.language} onAway={() => putAway(alert)}>
        {alert.message}
      </AlertLine>
    ))
}

/** The operator's admin is reminded that nobody else can work; everybody else goes to the maintenance page. */
function MaintenanceLine() {
  const { t } = useTranslation()
  const admin = useCan('admin')
  useEffect(() => {
    if (!admin) changeHealth({ maintenance: AGAIN })
  }, [admin])
  if (!admin) return null
  return (
    <Line level="warning" icon={<IconTool size={17} aria-hidden />}>
      {t('shell.maintenance')}
    </Line>
  )
}

function LapsedLine() {
  const until = useLapsed()
  if (!until) return null
  return (
    <Line level="warning" icon={<IconAlertTriangle size={17} aria-hidden />}>
      <LapsedWords until={until} />
    </Line>
  )
}

/** What the operator and the connection have to say, above everything. */
export function Lines() {
  const { t } = useTranslation()
  const { online } = useStore(health)
  const acting = useSession()?.account.actingUntil
  const { data: environment } = useQuery(query(system.env, {}))
  return (
    <>
      {acting && (
        <Suspense fallback={null}>
          <ActingBar />
        </Suspense>
      )}
      {!online && <OfflineLine />}
      {environment?.demoReset && (
        <Line level="info" icon={<IconInfoCircle size={17} aria-hidden />}>
          {t('shell.demo', { when: environment.demoReset })}
        </Line>
      )}
      {environment?.message && (
        <Line level="info" icon={<IconInfoCircle size={17} aria-hidden />}>
          {environment.message}
        </Line>
      )}
      {environment?.maintenance && <MaintenanceLine />}
      <LapsedLine />
      <Alerts />
    </>
  )
}

import type { Environment } from '@kreislauf/core/features/system/contract.ts'
import { IconTool } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../ui/keep.ts'
import ActingBar from './actingbar.tsx'
import { changeHealth } from './health.ts'
import { LapsedWords, useLapsed } from './lapsed.tsx'
import { LINES_SHOWN } from './linesshown.ts'
import { LineStack, type Told } from './linestack.tsx'
import { useCan } from './session.ts'
import { useAlerts, useOffline } from './told.ts'

/** Seconds until the maintenance page tries again. */
const AGAIN = 60

/** The operator's admin is reminded that nobody else can work; everybody else goes to the maintenance page. */
function useMaintenance(maintenance: boolean): Told[] {
  const { t } = useTranslation()
  const admin = useCan('admin')
  useEffect(() => {
    if (maintenance && !admin) changeHealth({ maintenance: AGAIN })
  }, [maintenance, admin])
  if (!maintenance || !admin) return []
  return [{ key: 'maintenance', level: 'warning', icon: IconTool, words: t('shell.maintenance') }]
}

function useLapsedLine(): Told[] {
  const until = useLapsed()
  return until ? [{ key: 'lapsed', level: 'warning', words: <LapsedWords until={until} /> }] : []
}

/** Whether there was something to tell last time, so that its place is kept while that is asked. */
function useShownBefore(lines: Told[], coming: boolean): boolean {
  const [before] = useState(() => recall<boolean>(LINES_SHOWN) ?? false)
  const some = lines.length > 0
  useEffect(() => {
    if (!coming) keep(LINES_SHOWN, some || undefined)
  }, [coming, some])
  return before && coming
}

/** What the operator and the connection have to say, above everything; `environment` is undefined while it is read. */
export default function Lines({ environment }: { environment: Environment | undefined }) {
  const offline = useOffline()
  const alerts = useAlerts()
  const maintenance = useMaintenance(environment?.maintenance ?? false)
  const lapsed = useLapsedLine()
  const message: Told[] = environment?.message ? [{ key: 'message', level: 'info', words: environment.message }] : []
  const lines = [...offline, ...maintenance, ...lapsed, ...message, ...alerts.lines]
  const coming = useShownBefore(lines, alerts.coming || !environment)
  return (
    <>
      <ActingBar />
      <LineStack lines={lines} coming={coming} />
    </>
  )
}

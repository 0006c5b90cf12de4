import type { Environment } from '@kreislauf/core/features/system/contract.ts'
import { Anchor } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../../ui/keep.ts'
import { problemWords } from '../../ui/problem.ts'
import { useStore } from '../../ui/store.ts'
import { changeHealth, health } from '../data/connection.ts'
import { outboxDialog, sendLeftFiles, stuckFiles } from '../data/outbox.ts'
import { useAlerts, useOffline } from '../data/problemnotice.ts'
import { useUnread } from '../data/useunread.ts'
import ActingBar from '../session/actingbar.tsx'
import { ExpiredLogWords, useExpiredLog } from '../session/expiredlog.tsx'
import { useCan } from '../session/session.ts'
import { LINES_SHOWN } from './linesshown.ts'
import { type AboveScreen, LineStack } from './linestack.tsx'

/** Seconds until the maintenance page tries again. */
const AGAIN = 60

/** The operator's admin is reminded that nobody else can work; everybody else goes to the maintenance page. */
function useMaintenance(maintenance: boolean): AboveScreen[] {
  const { t } = useTranslation()
  const admin = useCan('admin')
  useEffect(() => {
    if (maintenance && !admin) changeHealth({ maintenance: AGAIN })
  }, [maintenance, admin])
  if (!maintenance || !admin) return []
  return [{ key: 'maintenance', level: 'warning', icon: IconTool, words: t('shell.maintenance') }]
}

function useLapsedLine(): AboveScreen[] {
  const until = useExpiredLog()
  return until ? [{ key: 'lapsed', level: 'warning', words: <ExpiredLogWords until={until} /> }] : []
}

/** Files that are not on the server: the reader learns which, and that nothing has to be done unless one was refused. */
function useStuckFiles(onShow: () => void): AboveScreen[] {
  const { t } = useTranslation()
  const { waiting, refused } = useStore(stuckFiles)
  useEffect(sendLeftFiles, [])
  if (waiting + refused === 0) return []
  const said = [
    refused && t('files.outbox.refused', { count: refused }),
    waiting && t('files.outbox.waiting', { count: waiting }),
  ].filter(Boolean)
  const words = (
    <>
      {said.join(' ')}{' '}
      <Anchor component="button" type="button" onClick={onShow}>
        {t('files.outbox.show')}
      </Anchor>
    </>
  )
  return [{ key: 'files', level: refused ? 'error' : 'warning', words }]
}

/** That something of the screen could not be read, of which no place of its own tells; without connection that is why. */
function useUnreadLine(): AboveScreen[] {
  const { t } = useTranslation()
  const { online } = useStore(health)
  const unread = useUnread()
  if (!unread || !online) return []
  const words = (
    <>
      {t('shell.unread')} {problemWords(unread.error, t, true).cause}{' '}
      <Anchor component="button" type="button" onClick={unread.again}>
        {t('actions.retry')}
      </Anchor>
    </>
  )
  return [{ key: 'unread', level: 'warning', words }]
}

/** Whether there was something to tell last time, so that its place is kept while that is asked. */
function useShownBefore(lines: AboveScreen[], coming: boolean): boolean {
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
  const unread = useUnreadLine()
  const [shown, setShown] = useState(false)
  const files = useStuckFiles(() => setShown(true))
  const OutboxDialog = useStore(outboxDialog)
  const message: AboveScreen[] = environment?.message
    ? [{ key: 'message', level: 'info', words: environment.message }]
    : []
  const lines = [...files, ...offline, ...unread, ...maintenance, ...lapsed, ...message, ...alerts.lines]
  const coming = useShownBefore(lines, alerts.coming || !environment)
  return (
    <>
      <ActingBar />
      <LineStack lines={lines} coming={coming} />
      {shown && OutboxDialog && <OutboxDialog onClose={() => setShown(false)} />}
    </>
  )
}

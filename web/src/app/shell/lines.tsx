import type { Environment } from '@kreislauf/core/features/system/contract.ts'
import { Anchor } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../../ui/keep.ts'
import { problemWords } from '../../ui/problem.ts'
import { useStore } from '../../ui/store.ts'
import { changeHealth, health } from '../data/connection.ts'
import { outboxDialog, stuck } from '../data/outbox.ts'
import { useAlerts, useOffline } from '../data/problemnotice.ts'
import { useUnread } from '../data/useunread.ts'
import { loadOutbox } from '../outbox/load.ts'
import ActingBar from '../session/actingbar.tsx'
import { ExpiredLogWords, useExpiredLog } from '../session/expiredlog.tsx'
import { useCan } from '../session/session.ts'
import { LINES_SHOWN } from './linesshown.ts'
import { type AboveScreen, LineStack } from './linestack.tsx'

/** Seconds between two attempts of the maintenance page. */
const AGAIN = 60

/** Admins are reminded that nobody else can work; all others see the maintenance page. */
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

/** Input and files that are not on the server, and that nothing has to be done unless one was refused. */
function useStuckItems(onShow: () => void): AboveScreen[] {
  const { t } = useTranslation()
  const { waitingFiles, waitingWrites, refusedFiles, refusedWrites } = useStore(stuck)
  useEffect(loadOutbox, [])
  const refused = refusedFiles + refusedWrites
  if (refused + waitingFiles + waitingWrites === 0) return []
  const said = [
    refusedWrites && t('outbox.refusedWrites', { count: refusedWrites }),
    refusedFiles && t('outbox.refusedFiles', { count: refusedFiles }),
    waitingWrites && t('outbox.waitingWrites', { count: waitingWrites }),
    waitingFiles && t('outbox.waitingFiles', { count: waitingFiles }),
  ].filter(Boolean)
  const words = (
    <>
      {said.join(' ')}{' '}
      <Anchor component="button" type="button" onClick={onShow}>
        {t('outbox.show')}
      </Anchor>
    </>
  )
  return [{ key: 'files', level: refused ? 'error' : 'warning', words }]
}

/** Failed reads of the screen that no part of it shows; without connection that is the reason. */
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

/** Whether lines were shown last time: then their space is reserved while they load. */
function useShownBefore(lines: AboveScreen[], coming: boolean): boolean {
  const [before] = useState(() => recall<boolean>(LINES_SHOWN) ?? false)
  const some = lines.length > 0
  useEffect(() => {
    if (!coming) keep(LINES_SHOWN, some || undefined)
  }, [coming, some])
  return before && coming
}

/** Messages of the operator and about the connection, above every screen; `environment` is undefined while loading. */
export default function Lines({ environment }: { environment: Environment | undefined }) {
  const offline = useOffline()
  const alerts = useAlerts()
  const maintenance = useMaintenance(environment?.maintenance ?? false)
  const lapsed = useLapsedLine()
  const unread = useUnreadLine()
  const [shown, setShown] = useState(false)
  const files = useStuckItems(() => setShown(true))
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

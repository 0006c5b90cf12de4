import { type SessionItem, security } from '@kreislauf/core/features/security/contract.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import classes from './security.module.css'

/** Number of sessions up to which all are shown; of more only that of this window, the others on demand. */
const FEW = 3

/** Sessions of the account; each can be ended, and its window is notified at once. */
export function SessionsPanel() {
  const { t } = useTranslation()
  const { data: sessions } = useQuery(query(security.sessions, {}))
  const endOthers = useCall(security.endOthers, {
    success: ({ ended }) => ({ key: 'security.sessions.endedOthers', params: { count: ended } }),
  })
  const [all, setAll] = useState(false)
  const others = (sessions?.length ?? 0) > 1
  const sorted = sessions && [...sessions].sort((one, other) => Number(other.current) - Number(one.current))
  const shown = sorted?.slice(0, all || sorted.length <= FEW ? undefined : 1)
  const folded = (sorted?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Panel
      title={t('security.sessions.title')}
      aside={
        others && (
          <Button variant="default" size="xs" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('security.sessions.endOthers')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {t('security.sessions.hint')}
      </Text>
      {shown ? (
        <ul className={classes.rows}>
          {shown.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <SkeletonForm />
      )}
      {folded > 0 && (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          {t('security.sessions.more', { count: folded })}
        </Button>
      )}
    </Panel>
  )
}

function SessionRow({ session }: { session: SessionItem }) {
  const { t } = useTranslation()
  const device = [session.browser, session.system].filter(Boolean).join(', ') || t('security.sessions.unknown')
  const end = useCall(security.endSession, {
    success: () => ({ key: 'security.sessions.ended', params: { device } }),
  })
  return (
    <li>
      <div className={classes.words}>
        <b>{device}</b>
        <p>
          {t('security.sessions.since', { begun: session.begun, seen: session.lastSeen })}
          {session.ip && ` · ${t('security.sessions.address', { ip: session.ip })}`}
        </p>
      </div>
      {session.current ? (
        <StatusBadge tone="good" label={t('security.sessions.current')} />
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={t('security.sessions.endOf', { device })}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}

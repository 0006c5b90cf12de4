import type { Kind } from '@kreislauf/core/domain/departments.ts'
import type { Access } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Button } from '@mantine/core'
import { IconError404, IconLock, IconPlugConnectedX, IconRefresh, IconTool } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAddress } from '../../ui/address.ts'
import { useGo } from '../../ui/go.tsx'
import { problemWords } from '../../ui/problem.ts'
import { useStore } from '../../ui/store.ts'
import { askServer, changeHealth, health } from '../data/connection.ts'
import { useCan, useSession, visitorOf } from '../session/session.ts'
import classes from './errors.module.css'
import { type Requirement, whyNot } from './guards.ts'
import { LostFile } from './lazily.ts'

const HeadContacts = lazy(() => import('../session/headcontacts.tsx'))

/** Replaces a screen. */
export function ErrorPage({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: ReactNode
  children?: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Kreislauf`
  }, [title])
  return (
    <div className={classes.page}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <h1>{title}</h1>
      <div className={classes.text}>{text}</div>
      <div className={classes.ways}>{children}</div>
    </div>
  )
}

function HomeButton() {
  const { t } = useTranslation()
  const go = useGo()
  return <Button onClick={() => go('/')}>{t('shell.errors.home')}</Button>
}

/** 404: no route has this address. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <ErrorPage
      icon={<IconError404 size={34} stroke={1.4} />}
      title={t('shell.errors.notFound')}
      text={t('shell.errors.notFoundText')}
    >
      <HomeButton />
    </ErrorPage>
  )
}

const kindsOf = (kinds: string) => kinds.split(' ') as Kind[]

/** Continues to the requested screen as soon as the missing right has been granted. */
function useOpenedMeanwhile(need: Requirement, from: string | undefined) {
  const router = useRouter()
  const go = useGo()
  const account = useSession()?.account
  const opened = !!account && !!from && !whyNot(visitorOf(account), need)
  const follow = useEffectEvent(() => from && isAddress(router, from) && go(from, { replace: true }))
  useEffect(() => {
    if (opened) follow()
  }, [opened])
}

/** 403: what is missing, and who can grant it (details O7). */
export function Forbidden() {
  const { t } = useTranslation()
  const { can, kinds, from } = useSearch({ from: '/deser/forbidden' })
  const account = useSession()?.account
  useOpenedMeanwhile(kinds ? { departments: kindsOf(kinds) } : { can: can as Access, withoutDepartments: true }, from)
  const grantable = can !== 'admin' && !kinds
  const mayFound = useCan('STD.C') && !!kinds
  const go = useGo()
  const right = can ? t('shell.errors.right', { right: t(keyFrom(`shell.rights.${can.replace('.', '_')}`)) }) : ''
  const kind = kinds
    ? t('shell.errors.department', {
        kinds: kindsOf(kinds).map(one => t(keyFrom(`shell.departments.${one}`))),
      })
    : ''
  return (
    <ErrorPage
      icon={<IconLock size={34} stroke={1.4} />}
      title={t(kinds ? 'shell.errors.otherKind' : 'shell.errors.forbidden')}
      text={
        <>
          <p>{right || kind}</p>
          {mayFound && <p>{t('shell.errors.otherKindText')}</p>}
          {grantable && <p>{t('shell.errors.forbiddenText', { mandator: account?.mandator.name ?? '' })}</p>}
          {account && grantable && (
            <Suspense fallback={null}>
              <HeadContacts />
            </Suspense>
          )}
        </>
      }
    >
      {mayFound && <Button onClick={() => go('/deser/company/kinds')}>{t('shell.errors.foundCompany')}</Button>}
      <HomeButton />
    </ErrorPage>
  )
}

/** A chunk is gone because the server has a newer build. */
function OlderBuild() {
  const { t } = useTranslation()
  return (
    <ErrorPage
      icon={<IconRefresh size={34} stroke={1.4} />}
      title={t('shell.errors.oldVersion')}
      text={<p>{t('shell.errors.oldVersionText')}</p>}
    >
      <Button leftSection={<IconRefresh size={17} />} onClick={() => location.reload()}>
        {t('shell.errors.reload')}
      </Button>
    </ErrorPage>
  )
}

/** A script or style sheet that could not be loaded. */
const isLostFile = (error: unknown) =>
  error instanceof LostFile ||
  (error instanceof TypeError && /import|module|fetch/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload'))

/**
 * Whether a chunk is missing because the server has a newer build, as reported by the server. Checks again on
 * request.
 */
function useOlderBuild(missing: boolean) {
  const [older, setOlder] = useState(false)
  const look = useCallback(async () => {
    const answer = await askServer()
    setOlder(answer === 'newer')
    return answer
  }, [])
  useEffect(() => {
    if (missing) void look()
  }, [missing, look])
  const { oldVersion } = useStore(health)
  useEffect(() => {
    // This page shows it already.
    if (older && oldVersion) changeHealth({ oldVersion: false })
  }, [older, oldVersion])
  return [older, look] as const
}

/** Any failure of a screen: no connection, an outdated build, or an unexpected failure with its id. */
export function Unexpected({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useTranslation()
  const chunk = isLostFile(error)
  const [older, look] = useOlderBuild(chunk)
  useEffect(() => {
    if (!(error instanceof Problem || chunk)) console.error(error)
  }, [error, chunk])
  const stalled = error instanceof LostFile && error.cause instanceof Problem ? error.cause : undefined
  const lost = chunk || (error instanceof Problem && error.code === 'network')
  const { cause, next } = problemWords(stalled ?? (chunk ? new Problem('network') : error), t)
  const again = async () => {
    const came = !(error instanceof LostFile) || (await error.again())
    if (came && (error instanceof LostFile || !chunk)) return reset ? reset() : location.reload()
    // Still the same build: reloads the window, as some browsers cache a failed chunk. Drafts keep the input.
    if ((await look()) === 'same') location.reload()
  }
  const goOn = useEffectEvent(() => void again())
  useEffect(() => {
    if (!lost) return
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [lost])
  if (older) return <OlderBuild />
  if (error instanceof Problem && error.code === 'not-found') return <NotFound />
  return (
    <ErrorPage
      icon={lost ? <IconPlugConnectedX size={34} stroke={1.4} /> : <IconTool size={34} stroke={1.4} />}
      title={t(stalled ? 'shell.errors.stalled' : lost ? 'shell.errors.offline' : 'shell.errors.unexpected')}
      text={
        <>
          <p>{cause}</p>
          <p>{next}</p>
        </>
      }
    >
      <Button leftSection={<IconRefresh size={17} />} onClick={() => void again()}>
        {t('actions.retry')}
      </Button>
    </ErrorPage>
  )
}

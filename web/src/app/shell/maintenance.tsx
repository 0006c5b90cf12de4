import type { Environment } from '@kreislauf/core/features/system/contract.ts'
import { Button } from '@mantine/core'
import { IconRefresh, IconTool } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries, redirects } from '../data/api.ts'
import { changeHealth } from '../data/connection.ts'
import { urlOf } from '../data/sendrequest.ts'
import { ErrorPage } from '../routing/errors.tsx'
import { language } from '../words/i18n.ts'
import classes from './maintenance.module.css'

const ASK_EVERY = 15_000

/**
 * The system's message about the maintenance; redirects to the configured external page, if there is one (decision
 * 42).
 */
function useWord(): Environment | undefined {
  const [word, setWord] = useState<Environment>()
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(urlOf('/sys/env'), { headers: { 'accept-language': language() } }).catch(
        () => undefined,
      )
      if (!answer?.ok) return
      const environment = (await answer.json()) as Environment
      if (!environment.maintenance) back()
      else if (environment.maintenancePage) location.replace(environment.maintenancePage)
      else setWord(environment)
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY)
    return () => clearInterval(timer)
  }, [])
  return word
}

/** Retries: forgets the cached state of the system and refetches failed reads. */
function back() {
  void queries.resetQueries({
    predicate: ({ queryKey, state }) => queryKey[0] === 'system' || state.status === 'error',
  })
  changeHealth({ maintenance: undefined })
  redirects.tryAgain()
}

/** Covers everything, also dialogs; nothing beneath can be used or is lost. */
export function MaintenanceLayer({ seconds }: { seconds: number }) {
  const { t } = useTranslation()
  const layer = useRef<HTMLDialogElement>(null)
  useEffect(() => layer.current?.showModal(), [])
  return (
    <dialog
      ref={layer}
      aria-label={t('shell.errors.maintenance')}
      className={classes.layer}
      onCancel={event => event.preventDefault()}
      onClose={() => layer.current?.showModal()}
    >
      <MaintenancePage seconds={seconds} />
    </dialog>
  )
}

/** 503: reason and expected end; returns by itself. Admins have a link to sign in. */
function MaintenancePage({ seconds }: { seconds: number }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(seconds)
  const word = useWord()
  useEffect(() => {
    const timer = setInterval(() => setLeft(old => Math.max(0, old - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) back()
  }, [left])
  const until = word?.maintenanceUntil
  return (
    <ErrorPage
      icon={<IconTool size={34} stroke={1.4} />}
      title={t('shell.errors.maintenance')}
      text={
        <>
          <p>{word?.maintenanceMessage ?? t('shell.errors.maintenanceText')}</p>
          {until && <p>{t('shell.errors.maintenanceUntil', { until })}</p>}
          <p className="figures">{t('shell.errors.again', { count: left })}</p>
        </>
      }
    >
      <Button leftSection={<IconRefresh size={17} />} onClick={back}>
        {t('actions.retry')}
      </Button>
      {word && (
        <Button variant="subtle" component="a" href="/app/login">
          {t('shell.errors.operatorLogin')}
        </Button>
      )}
    </ErrorPage>
  )
}

import type { Environment } from '@kreislauf/core/features/system/contract.ts'
import { Button } from '@mantine/core'
import { IconRefresh, IconTool } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries, urlOf, ways } from '../data/api.ts'
import { changeHealth } from '../data/connection.ts'
import { ErrorPage } from '../routing/errors.tsx'
import { language } from '../words/i18n.ts'
import classes from './maintenance.module.css'

const ASK_EVERY = 15_000

/** What the system says of itself meanwhile; a page elsewhere, if one is configured, is gone to (decision 42). */
function useWord(): Environment | undefined {
  const [word, setWord] = useState<Environment>()
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(urlOf('/sys/env'), { headers: { 'accept-language': language() } }).catch(
        () => undefined,
      )
      if (!answer?.ok) return
      const told = (await answer.json()) as Environment
      if (!told.maintenance) back()
      else if (told.maintenancePage) location.replace(told.maintenancePage)
      else setWord(told)
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY)
    return () => clearInterval(timer)
  }, [])
  return word
}

/** Tries again, with nothing remembered of what the system said of itself, and what failed meanwhile asked anew. */
function back() {
  void queries.resetQueries({
    predicate: ({ queryKey, state }) => queryKey[0] === 'system' || state.status === 'error',
  })
  changeHealth({ maintenance: undefined })
  ways.tryAgain()
}

/** Over all that is open, dialogs too; nothing beneath can be used, and nothing of it is lost. */
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

/** 503: tells why and until when, and comes back by itself. The operator's admin finds his way in. */
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

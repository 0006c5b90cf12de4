import { type JobState, system } from '@kreislauf/core/features/system/contract.ts'
import { jobWords, runsNow, secondsOf } from '@kreislauf/core/features/system/rules.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate, query } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import classes from './operator.module.css'

/** Risks of jobs with irreversible effects; all others only do early what they would do on schedule. */
const RISKS: Partial<Record<string, Key>> = {
  'demo reset': 'system.operator.runReset',
  retention: 'system.operator.runRetention',
}

/** Scheduled jobs: last run, duration, failure; a button to run them; earlier runs. */
export function Jobs({ jobs }: { jobs: readonly JobState[] }) {
  const { t } = useTranslation()
  const [running, setRunning] = useState<JobState>()
  const [history, setHistory] = useState<JobState>()
  const name = running ? t(jobWords(running.name)) : ''
  const risk = running && RISKS[running.name]
  return (
    <Panel title={t('system.operator.jobs')}>
      <ul className={classes.jobs}>
        {jobs.map(job => (
          <li key={job.name}>
            <span>
              <b>{t(jobWords(job.name))}</b>
              <Run run={job.run} />
            </span>
            <span className={classes.jobWays}>
              {job.byHand && (
                <Button
                  variant="default"
                  disabled={runsNow(job.run)}
                  aria-label={t('system.operator.runJob', { job: t(jobWords(job.name)) })}
                  onClick={() => setRunning(job)}
                >
                  {t('system.operator.run')}
                </Button>
              )}
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('system.operator.runsOf', { job: t(jobWords(job.name)) })}
                onClick={() => setHistory(job)}
              >
                <IconHistory size={18} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      <Confirm
        opened={!!running}
        onClose={() => setRunning(undefined)}
        title={t('system.operator.runQuestion', { job: name })}
        label={t('system.operator.run')}
        danger={!!running && running.name in RISKS}
        run={async () => {
          await call(system.runJob, { params: { job: running?.name ?? '' } })
          await invalidate('system')
          notifyDone('system.operator.runAsked', { job: name })
        }}
      >
        {risk && <p>{t(risk)}</p>}
        {t('system.operator.runText')}
      </Confirm>
      <Dialog
        opened={!!history}
        onClose={() => setHistory(undefined)}
        title={history ? t(jobWords(history.name)) : ''}
        size="m"
      >
        {history && <Runs name={history.name} />}
      </Dialog>
    </Panel>
  )
}

function Runs({ name }: { name: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(system.jobRuns, { params: { job: name } }))
  if (error) return <FailedState what={{ many: 'jobRuns' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return (
    <ul className={classes.jobs}>
      {data.length === 0 && <li>{t('system.operator.neverRun')}</li>}
      {data.map(run => (
        <li key={run.due}>
          <span>
            <Run run={run} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const durationIn = (t: TFunction, seconds: number): string =>
  seconds < 1
    ? t('system.operator.instantly')
    : seconds < 120
      ? t('system.operator.seconds', { seconds })
      : t('system.operator.minutes', { minutes: Math.round(seconds / 60) })

/** Result of a run: time and duration, waiting or running, or why it failed and when it is retried. */
function Run({ run }: Pick<JobState, 'run'>) {
  const { t } = useTranslation()
  if (!run) return <small>{t('system.operator.neverRun')}</small>
  const { begun, finished, failure, attempts, nextTry, askedBy } = run
  const seconds = secondsOf(run)
  const by = askedBy && ` · ${t('system.operator.askedBy', { name: askedBy })}`
  if (failure)
    return (
      <>
        <StatusBadge tone="bad" label={t('system.operator.jobFailed', { count: attempts })} />
        <small>
          {t('system.operator.jobAt', { at: begun })}
          {by}
        </small>
        <small>{failure}</small>
        {nextTry && <small>{t('system.operator.jobAgain', { at: nextTry })}</small>}
      </>
    )
  const state = finished
    ? t('system.operator.jobDone', { at: finished, duration: durationIn(t, seconds ?? 0) })
    : runsNow(run)
      ? t(attempts ? 'system.operator.jobRuns' : 'system.operator.jobWaits', { at: begun })
      : t('system.operator.jobLost', { at: begun })
  return (
    <small>
      {state}
      {by}
    </small>
  )
}

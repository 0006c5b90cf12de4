import { Button, FileButton, Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FormProblemBox } from '../../ui/problembox.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Counts } from './counts.tsx'
import { faultOf } from './fault.ts'
import { ACCEPTED } from './filestep.tsx'
import classes from './imports.module.css'
import { OptionsPanel, useLeaving } from './options.tsx'
import { RunProgress } from './progress.tsx'
import { goesOn, useRun } from './run.ts'
import { useRunAnnouncement } from './runannouncement.ts'
import { WarnedRows, WrongRows } from './wrongrows.tsx'

interface RehearsalStepProps {
  id: number
  busy: boolean
  onImport: () => void
  onFile: (file: File) => void
  onMapping: () => void
  /** Choices of the subject, if it has some. */
  choices?: Omit<ComponentProps<typeof OptionsPanel>, 'busy'> | undefined
}

/** Dry run: what the import would do, and the button to start it. */
export function RehearsalStep({ id, busy, onImport, onFile, onMapping, choices }: RehearsalStepProps) {
  const { t } = useTranslation()
  const { data: run, error, refetch } = useRun(id)
  useRunAnnouncement(run, t('imports.rehearsal.title'), true)
  const { begin, question } = useLeaving(run, onImport)
  // A new dry run deletes the former one before it is shown.
  if (error && !busy) return <FailedState what={{ many: 'imports' }} error={error} onRetry={() => void refetch()} />
  if (!run) return <SkeletonForm />
  if (goesOn(run.state)) return <RunProgress run={run} />
  const count = run.added + run.changed + run.deactivated
  const stopped = run.state === 'STOPPED'
  const said = stopped
    ? 'result.stoppedRehearsal'
    : run.wrong
      ? 'rehearsal.some'
      : run.warned
        ? 'rehearsal.warned'
        : count
          ? 'rehearsal.clean'
          : 'rehearsal.nothing'
  return (
    <>
      <Panel title={t('imports.rehearsal.title')}>
        <Counts run={run} />
        {run.fault && <FormProblemBox problem={faultOf(run)} />}
        <p className={classes.note}>{t(`imports.${said}`)}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onMapping} disabled={busy}>
            {t('imports.rehearsal.mapping')}
          </Button>
          <FileButton onChange={file => file && onFile(file)} accept={ACCEPTED}>
            {props => (
              <Button {...props} variant="default" disabled={busy}>
                {t(run.wrong ? 'imports.rehearsal.mended' : 'imports.mapping.other')}
              </Button>
            )}
          </FileButton>
          {count > 0 && !stopped && (
            <Button onClick={begin} loading={busy}>
              {t('imports.rehearsal.import', { count })}
            </Button>
          )}
        </Group>
      </Panel>
      {choices && <OptionsPanel {...choices} busy={busy} />}
      {question}
      <WrongRows run={run} />
      <WarnedRows run={run} />
    </>
  )
}

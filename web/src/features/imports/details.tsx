import { importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import { type Import, type ImportResult, imports } from '@kreislauf/core/features/imports/contract.ts'
import { Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Can } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { FormProblemBox } from '../../ui/problembox.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Counts } from './counts.tsx'
import { faultOf } from './fault.ts'
import classes from './imports.module.css'
import { RunProgress } from './progress.tsx'
import { goesOn, useRun } from './run.ts'
import { useRunAnnouncement } from './runannouncement.ts'
import { ImportStatus } from './status.tsx'
import { KeptRows, WarnedRows, WrongRows } from './wrongrows.tsx'

/** An import: progress, results and undo. */
export const ImportDetails = () => (
  <Details id={useParams({ from: '/deser/import/details/$id' }).id} overview="/deser/import" />
)

/** The same for a price list of a remanufacturer. */
export const ArticleImportDetails = () => (
  <Details
    id={useParams({ from: '/deser/remanufacturer/import/details/$id' }).id}
    overview="/deser/remanufacturer/import"
  />
)

/** The same for prices. */
export const PriceImportDetails = () => (
  <Details
    id={useParams({ from: '/deser/purchaser/prices/import/details/$id' }).id}
    overview="/deser/purchaser/prices/import"
  />
)

interface DetailsProps {
  id: number
  /** Where a further file is chosen. */
  overview: '/deser/import' | '/deser/remanufacturer/import' | '/deser/purchaser/prices/import'
}

function Details({ id, overview }: DetailsProps) {
  const { t } = useTranslation()
  const { data: run, error, refetch } = useRun(id)
  useRunAnnouncement(run, run ? titleOf(run, t) : '')
  return (
    <Screen
      title={run ? t(`imports.subjects.${run.subject}`) : t('imports.title')}
      subtitle={run?.filename}
      status={run && <ImportStatus state={run.state} />}
      back={{ to: overview, label: t('imports.title') }}
    >
      {error ? (
        <FailedState what={{ one: 'imports', name: id }} error={error} onRetry={() => void refetch()} />
      ) : run ? (
        <div className={classes.parts}>
          {goesOn(run.state) ? <RunProgress run={run} /> : <Result run={run} overview={overview} />}
          <KeptRows run={run} />
          <WrongRows run={run} />
          <WarnedRows run={run} />
        </div>
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

const titleOf = ({ state, filename }: Import, t: TFunction) =>
  t(`imports.result.${state === 'UNDONE' ? 'undone' : 'done'}`, { filename })

function Result({ run, overview }: { run: ImportResult; overview: DetailsProps['overview'] }) {
  const { t } = useTranslation()
  const go = useGo()
  const { state, subject } = run
  return (
    <Panel title={titleOf(run, t)}>
      <Counts run={run} />
      {run.fault && <FormProblemBox problem={faultOf(run)} />}
      {state === 'STOPPED' && <p className={classes.note}>{t('imports.result.stopped')}</p>}
      <Facts
        facts={[
          [t('imports.person'), run.person],
          [t('imports.when'), t('imports.at', { at: run.created })],
        ]}
      />
      <Group justify="flex-end" mt="md">
        {run.undoable && (
          <Can call={imports.undo}>
            <Undo run={run} />
          </Can>
        )}
        <Button variant="default" onClick={() => go(overview)}>
          {t('imports.result.more')}
        </Button>
        <Button onClick={() => go(importDescriptions[subject].screen)}>
          {t('imports.result.see', { what: t(`imports.subjects.${subject}`) })}
        </Button>
      </Group>
    </Panel>
  )
}

function Undo({ run: { id, filename } }: { run: ImportResult }) {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState(false)
  const undo = useCall(imports.undo, { form: true })
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconArrowBackUp size={17} />}
        onClick={() => setConfirming(true)}
      >
        {t('imports.undo.label')}
      </Button>
      <Confirm
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={t('imports.undo.title', { filename })}
        label={t('imports.undo.label')}
        danger
        run={() => undo.mutateAsync({ params: { id } })}
      >
        {t('imports.undo.text')}
      </Confirm>
    </>
  )
}

import { folder as calls, type Folder } from '@kreislauf/core/features/inspections/folder.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconFileZip, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import { FailedState } from '../../ui/empty.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Card } from '../registration/index.ts'
import { Contents } from './contents.tsx'
import classes from './inspections.module.css'
import { Opening } from './opening.tsx'

/** Polling interval while the bundle is being made, in ms. */
const LOOK_MS = 3000

/** The folder that a yard's link shows to anyone who has it. */
export function FolderScreen() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/open/inspection/$token' })
  const { data, error, refetch, isPending } = useQuery({
    ...query(calls.get, { params: { token } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.folder && !state.data.folder.made ? LOOK_MS : false),
  })
  const closed = error instanceof Problem && ['not-found', 'invalid'].includes(error.code)
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {isPending ? (
        <SkeletonForm />
      ) : closed ? (
        <Card
          title={t('inspections.folder.closed.title')}
          lead={t('inspections.folder.closed.text')}
          icon={IconLinkOff}
          bad
        />
      ) : error ? (
        <FailedState what={{ one: 'inspections' }} error={error} onRetry={() => void refetch()} />
      ) : data?.folder ? (
        <Opened token={token} folder={data.folder} />
      ) : (
        <Opening token={token} pin={data?.pin ?? false} onOpened={() => void refetch()} />
      )}
    </>
  )
}

function Opened({ token, folder }: { token: string; folder: Folder }) {
  const { t } = useTranslation()
  const { company, address, recipient, from, till, expires, made } = folder
  useEffect(() => {
    document.title = [t('inspections.folder.title'), company, 'Kreislauf'].join(' · ')
  }, [t, company])
  return (
    <main className={classes.folder} data-wide>
      <header className={classes.top}>
        <div>
          <h1>{company}</h1>
          {address && <p>{address}</p>}
          <p>
            {t('inspections.folder.title')} · {t('fields.range', { from, to: till })}
          </p>
          <p>{t('inspections.folder.for', { recipient, until: expires })}</p>
        </div>
        <Button.Group>
          <Button
            variant="default"
            loading={!made}
            leftSection={<IconFileTypePdf size={17} />}
            onClick={() => void fetchFile(calls.bundle, { params: { token } })}
          >
            {t('inspections.folder.bundle')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileZip size={17} />}
            onClick={() => void fetchFile(calls.archive, { params: { token } })}
          >
            {t('inspections.folder.archive')}
          </Button>
        </Button.Group>
      </header>
      <p className={classes.note} role="status">
        {!made && t('inspections.folder.making')}
      </p>
      <Contents token={token} scope={folder.scope} />
      <p className={classes.note}>{t('inspections.folder.logged')}</p>
    </main>
  )
}

import { deviceName } from '@kreislauf/core/domain/agents.ts'
import { inspections } from '@kreislauf/core/features/inspections/contract.ts'
import { steps } from '@kreislauf/core/features/inspections/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { openPdf } from '../../app/data/files.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { type Handed, HandedDialog } from './handed.tsx'
import classes from './inspections.module.css'
import { StateBadge } from './state.tsx'

type Details = Output<typeof inspections.get>

/** Content of a folder, who opened it when, and a button to close it. */
export function DetailsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(inspections.get, { params: { id } }))
  const title = data ? t('inspections.one', { recipient: data.recipient }) : t('inspections.title')
  return (
    <Dialog opened size="m" onClose={onClose} title={title}>
      {error ? (
        <FailedState what={{ one: 'inspections' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Facts folder={data} />
          <Openings folder={data} />
          <Foot folder={data} />
        </>
      ) : (
        <SkeletonRows count={5} />
      )}
    </Dialog>
  )
}

function Facts({ folder: { state, scope, from, till, expires, createdby } }: { folder: Details }) {
  const { t, i18n } = useTranslation()
  return (
    <dl className={classes.facts}>
      <dt>{t('inspections.fields.state')}</dt>
      <dd>
        <StateBadge state={state} />
      </dd>
      <dt>{t('inspections.fields.expires')}</dt>
      <dd>{formatValue('instant', expires, i18n.language)}</dd>
      <dt>{t('inspections.fields.scope')}</dt>
      <dd>{scope.map(one => t(`inspections.parts.${one}`)).join(', ')}</dd>
      <dt>{t('statements.fields.period')}</dt>
      <dd>{t('fields.range', { from, to: till })}</dd>
      <dt>{t('inspections.fields.createdby')}</dt>
      <dd>{createdby}</dd>
    </dl>
  )
}

function Openings({ folder: { opened, openings } }: { folder: Details }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={classes.openings} aria-label={t('inspections.opened.title')}>
      <h3>{t('inspections.opened.title')}</h3>
      {opened.length === 0 && <p>{t('inspections.opened.none')}</p>}
      <ul>
        {opened.map(({ id, at, agent }) => (
          <li key={id}>
            <span>{formatValue('instant', at, i18n.language)}</span>
            <span>{deviceName(agent)}</span>
          </li>
        ))}
      </ul>
      {openings > opened.length && <p>{t('inspections.opened.more', { shown: opened.length })}</p>}
    </section>
  )
}

function Foot({ folder: { id, recipient, state, pin } }: { folder: Details }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'revoke' | 'pin'>()
  const [handed, setHanded] = useState<Handed>()
  const renew = useCall(inspections.renewPin, { form: true })
  const revoke = useCall(inspections.revoke, {
    success: () => ({ key: 'inspections.revoked', params: { recipient } }),
    form: true,
  })
  if (steps.revoke({ state })) return null
  return (
    <>
      <DialogFoot>
        <Button color="red" variant="default" onClick={() => setAsking('revoke')}>
          {t('inspections.revoke')}
        </Button>
        {!steps.renewPin({ state, pin }) && (
          <Button variant="default" onClick={() => setAsking('pin')}>
            {t('inspections.renewPin')}
          </Button>
        )}
        <Button variant="default" onClick={() => void openPdf(inspections.bundle, { params: { id } })}>
          {t('inspections.openBundle')}
        </Button>
      </DialogFoot>
      <Confirm
        opened={asking === 'revoke'}
        danger
        onClose={() => setAsking(undefined)}
        title={t('inspections.revokeTitle', { recipient })}
        label={t('inspections.revoke')}
        run={() => revoke.mutateAsync({ params: { id } })}
      >
        {t('inspections.revokeText')}
      </Confirm>
      <Confirm
        opened={asking === 'pin'}
        onClose={() => setAsking(undefined)}
        title={t('inspections.renewPinTitle', { recipient })}
        label={t('inspections.renewPin')}
        run={async () => setHanded(await renew.mutateAsync({ params: { id } }))}
      >
        {t('inspections.renewPinText')}
      </Confirm>
      {handed && <HandedDialog handed={handed} onClose={() => setHanded(undefined)} />}
    </>
  )
}

import { mailStates } from '@kreislauf/core/features/mail/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { runsNow } from '@kreislauf/core/features/system/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Alert } from '@mantine/core'
import { IconCar, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Jobs } from './jobs.tsx'
import { MailBadge } from './mailbadge.tsx'
import { MaintenancePanel } from './maintenance.tsx'
import classes from './operator.module.css'
import { useTestMail } from './testmail.tsx'

type Status = Output<typeof system.status>

/** State of the installation, and the maintenance switch. */
export function SystemScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...query(system.status, {}),
    // Polls more often while a manually started job runs.
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ run }) => runsNow(run)) ? 2_000 : 15_000),
  })
  return (
    <Screen title={t('system.operator.title')} narrow>
      {error ? (
        <FailedState what={{ part: 'system' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.panels}>
          <MaintenancePanel status={data} />
          {data.kbaTypes === 0 && <NoKba />}
          <Server status={data} />
          <MailCounts status={data} />
          <Jobs jobs={data.jobs} />
          <Changes changes={data.changes} />
        </div>
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

/** Without a KBA list most key numbers are unknown. */
function NoKba() {
  const { t } = useTranslation()
  return (
    <Alert color="yellow" icon={<IconCar size={18} />} title={t('system.operator.noKba')}>
      <Sentence
        i18nKey="system.operator.noKbaText"
        values={{}}
        components={{ command: <code>npm run operator -- kba liste.csv</code> }}
      />
    </Alert>
  )
}

const MEGABYTE = 1024 * 1024

function Server({ status }: { status: Status }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatValue('number', value, i18n.language)
  return (
    <Panel title={t('system.operator.server')}>
      <Facts
        facts={[
          [t('system.operator.facts.version'), status.version],
          [t('system.operator.facts.build'), status.build],
          [t('system.operator.facts.started'), formatValue('instant', status.started, i18n.language)],
          [
            t('system.operator.facts.bytes'),
            t('system.operator.facts.megabytes', { count: Math.ceil(status.bytes / MEGABYTE) }),
          ],
          [
            t('system.operator.facts.disk'),
            status.disk && t('system.operator.facts.megabytes', { count: Math.floor(status.disk.free / MEGABYTE) }),
          ],
          [
            t('system.operator.facts.backup'),
            status.backup.last
              ? formatValue('instant', status.backup.last, i18n.language)
              : t(`today.operator.backups.${status.backup.daily ? 'bad' : 'none'}`),
          ],
          [t('system.operator.facts.kba'), number(status.kbaTypes)],
          [t('system.operator.facts.mandators'), number(status.mandators)],
          [t('system.operator.facts.accounts'), number(status.accounts)],
          [t('system.operator.facts.sessions'), number(status.sessions)],
          [t('system.operator.facts.postgres'), status.postgres],
          [t('system.operator.facts.node'), status.node],
        ]}
      />
    </Panel>
  )
}

function MailCounts({ status: { mails, sending } }: { status: Status }) {
  const { t, i18n } = useTranslation()
  const { button, outcome } = useTestMail()
  return (
    <Panel title={t('system.operator.mail')} aside={sending && button}>
      {outcome}
      {!sending && (
        <Alert color="blue" icon={<IconMailOff size={18} />} mb="sm">
          {t('mail.noServer')}
        </Alert>
      )}
      <div className={classes.counts}>
        {mailStates.map(state => (
          <span key={state}>
            <MailBadge state={state} /> <b className="figures">{formatValue('number', mails[state], i18n.language)}</b>
          </span>
        ))}
        <Go to="/deser/operator/mails">{t('system.operator.openMails')}</Go>
      </div>
    </Panel>
  )
}

/** Changes of the operator's data and alerts. */
function Changes({ changes }: Pick<Status, 'changes'>) {
  const { t } = useTranslation()
  const entries = changes.map(({ id, at, actor, record, operation }) => {
    const [table = '', key = ''] = record.split(' ')
    return {
      ...{ key: id, at, who: actor ?? t('system.operator.noAccount') },
      what: `${t(keyFrom(`system.operator.records.${table}`), { key })} ${t(keyFrom(`system.operator.operations.${operation}`))}`,
    }
  })
  return (
    <Panel title={t('system.operator.changes')}>
      {entries.length ? <Timeline entries={entries} /> : t('system.operator.noChanges')}
    </Panel>
  )
}

import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { MailBadge } from './mailbadge.tsx'
import classes from './operator.module.css'

type WholeMail = Output<typeof mail.one>

/** A mail with all its data, as its recipient reads it. */
export function MailScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/operator/mails/details/$id' })
  const { data, error, refetch } = useQuery({ ...query(mail.one, { params: { id } }), refetchInterval: 15_000 })
  return (
    <Screen
      title={data?.subject ?? t('mail.title')}
      status={data && <MailBadge state={data.state} />}
      action={data && <Again mail={data} />}
      back={{ to: '/deser/operator/mails', label: t('mail.title') }}
      narrow
    >
      {error ? (
        <FailedState what={{ one: 'mails', name: id }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.panels}>
          <About mail={data} />
          <Content key={data.id} mail={data} />
        </div>
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

function Again({ mail: { id, state } }: { mail: WholeMail }) {
  const { t } = useTranslation()
  const retry = useCall(mail.retry, {
    success: ({ to }) => ({ key: 'mail.sentAgain', params: { to } }),
    what: { one: 'mails', name: id },
    deed: 'send',
  })
  if (state !== 'DEAD' && state !== 'KEPT') return null
  return (
    <Button
      leftSection={<IconSend size={17} />}
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id } })}
    >
      {t('mail.again')}
    </Button>
  )
}

function About({ mail: one }: { mail: WholeMail }) {
  const { t, i18n } = useTranslation()
  const moment = (at: string | null) => formatValue('instant', at, i18n.language)
  return (
    <Panel title={one.to}>
      <Facts
        facts={[
          [t('mail.fields.created'), moment(one.created)],
          [t('mail.fields.sent'), moment(one.sent)],
          [t('mail.fields.attempts'), one.attempts],
          [t('mail.fields.nextTry'), moment(one.nextTry)],
          [t('mail.fields.replyTo'), one.replyTo],
          [t('mail.fields.language'), one.language],
          [t('mail.fields.lastError'), one.lastError],
        ]}
      />
    </Panel>
  )
}

/** Both parts of a mail. The HTML part runs no scripts and opens its links only in a new window. */
function Content({ mail: one }: { mail: WholeMail }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<WholeMail>()
  const { text, html } = shown ?? one
  const [form, setForm] = useState('html')
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t('mail.view.label')}
      value={form}
      onChange={setForm}
      data={[
        { value: 'html', label: t('mail.view.html') },
        { value: 'text', label: t('mail.view.text') },
      ]}
    />
  )
  return (
    <Panel title={t('mail.view.label')} aside={choice}>
      {one.hasSecret && !shown && <SecretLink mail={one} onShown={setShown} />}
      {form === 'text' ? (
        <pre className={classes.text}>{withLinks(text)}</pre>
      ) : (
        <iframe
          className={classes.frame}
          title={t('mail.view.label')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        />
      )}
    </Panel>
  )
}

/**
 * Asks for a reason before showing a link that signs in to an account; the reason is recorded in that company's
 * history.
 */
function SecretLink({ mail: { id, to }, onShown }: { mail: WholeMail; onShown: (mail: WholeMail) => void }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(query(system.status, {}))
  return (
    <div className={classes.secret}>
      <span>{t('mail.secret.hidden')}</span>
      {data?.sending === false && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('mail.secret.show')}
        </Button>
      )}
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('mail.secret.title')}
        label={t('mail.secret.show')}
        reason={t('mail.secret.reason')}
        run={async reason => onShown(await call(mail.reveal, { params: { id }, body: { reason } }))}
      >
        {t('mail.secret.text', { to })}
      </Confirm>
    </div>
  )
}

const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 ? (
      <a key={part} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )

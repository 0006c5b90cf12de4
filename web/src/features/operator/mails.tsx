import { type MailItem, mail } from '@kreislauf/core/features/mail/contract.ts'
import { mailList } from '@kreislauf/core/features/mail/lists.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { Alert } from '@mantine/core'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { Listing, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { MailBadge } from './mailbadge.tsx'
import { useTestMail } from './testmail.tsx'

/** All mail of the last 90 days: queued, sent, failed, or kept because there is no mail server. */
export function MailList() {
  const { t } = useTranslation()
  const state = useListState()
  const { data: status } = useQuery(query(system.status, {}))
  const sends = status?.sending
  const { button, outcome } = useTestMail()
  const shown = { definition: mailList, state, refetchInterval: 15_000 }
  const { data, count, paging, error, refetch } = usePages(mail.list, {}, shown)
  return (
    <Screen title={t('mail.title')} count={count} action={sends && button}>
      {status && !sends && <NoServer />}
      {outcome}
      <Listing<MailItem>
        what={{ many: 'mails' }}
        label={t('mail.title')}
        definition={mailList}
        rows={data}
        paging={paging}
        state={state}
        search={t('mail.search')}
        filters={[useCodes(mailList, 'state')]}
        rowHref={({ id }) => `/deser/operator/mails/details/${id}`}
        cells={{ state: row => <MailBadge state={row.state} />, subject: row => <b>{row.subject}</b> }}
        emptyState={
          <EmptyState
            icon={<IconMail size={28} stroke={1.4} />}
            title={t('mail.empty.title')}
            text={t('mail.empty.text')}
          />
        }
        error={error}
        onRetry={() => void refetch()}
      />
    </Screen>
  )
}

/** Why no mail is sent. */
function NoServer() {
  const { t } = useTranslation()
  return (
    <Alert color="blue" icon={<IconMailOff size={18} />} mb="sm">
      {t('mail.noServer')}
    </Alert>
  )
}

import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { Alert, Button } from '@mantine/core'
import { IconMailCheck, IconMailX, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'

/** Sends a test mail to the own address and shows the result, with the mail server's reply if it refused. */
export function useTestMail() {
  const { t } = useTranslation()
  const test = useCall(mail.test, { what: { one: 'mails' }, deed: 'send' })
  const { data } = test
  const button = (
    <Button
      variant="default"
      leftSection={<IconSend size={17} />}
      loading={test.isPending}
      onClick={() => test.mutate({})}
    >
      {t('mail.trial.send')}
    </Button>
  )
  const outcome = data && !test.isPending && (
    <Alert
      mb="sm"
      role="status"
      color={data.failure === null ? 'green' : 'red'}
      icon={data.failure === null ? <IconMailCheck size={18} /> : <IconMailX size={18} />}
      title={t(data.failure === null ? 'mail.trial.sent' : 'mail.trial.failed', { to: data.to })}
      withCloseButton
      closeButtonLabel={t('actions.close')}
      onClose={test.reset}
    >
      {data.failure === null ? t('mail.trial.sentText') : t('mail.trial.failedText', { failure: data.failure })}
    </Alert>
  )
  return { button, outcome }
}

import { accounts, notificationKinds } from '@kreislauf/core/features/accounts/contract.ts'
import { Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { updateAccount, useAccount } from '../../app/session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './security.module.css'

/** Which mails the account receives; each choice is saved at once. */
export function NotificationsPanel() {
  const { t } = useTranslation()
  const { notifications } = useAccount()
  const change = useCall(accounts.change, {
    what: { part: 'profile' },
    onDone: updateAccount,
    success: 'security.notifications.saved',
  })
  return (
    <Panel title={t('security.notifications.title')}>
      <Text size="sm" c="dimmed">
        {t('security.notifications.hint')}
      </Text>
      <div className={classes.choices}>
        {notificationKinds.map(kind => (
          <Switch
            key={kind}
            label={t(`security.notifications.${kind}`)}
            checked={notifications?.[kind] ?? true}
            disabled={change.isPending}
            onChange={event => change.mutate({ body: { notifications: { [kind]: event.currentTarget.checked } } })}
          />
        ))}
      </div>
    </Panel>
  )
}

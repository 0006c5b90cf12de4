import { useTranslation } from 'react-i18next'
import { useAccount } from '../../app/session.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { LooksPanel } from './lookspanel.tsx'
import { PasswordForm } from './password.tsx'
import { PersonForm } from './person.tsx'

/** One's own name, looks and password. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const { email, mandator, head, admin } = useAccount()
  const role = admin ? 'admin' : head ? 'head' : 'user'
  return (
    <Screen title={t('accounts.profile.title')} narrow>
      <PersonForm />
      <Panel title={t('accounts.profile.account')}>
        <Facts
          facts={[
            [t('accounts.fields.email'), email],
            [t('accounts.fields.mandator'), mandator.name],
            [t('accounts.fields.role'), t(`accounts.roles.${role}`)],
          ]}
        />
      </Panel>
      <LooksPanel />
      <PasswordForm />
    </Screen>
  )
}

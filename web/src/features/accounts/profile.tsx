import { useTranslation } from 'react-i18next'
import { useOpenScreens } from '../../app/screens.ts'
import { useAccount } from '../../app/session.ts'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ExportPanel } from '../export/index.ts'
import { MandatorForm, NotificationsPanel, SecondFactorPanel, SessionsPanel } from '../security/index.ts'
import { AddressForm } from './address.tsx'
import { LooksPanel } from './lookspanel.tsx'
import { PasswordForm } from './password.tsx'
import { PersonForm } from './person.tsx'

/** One's own name, looks, password, second factor, sessions, address and mails; of a head also the company's rules. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const { email, mandator, head, admin } = useAccount()
  const orders = useOpenScreens().some(({ path }) => path === '/deser/ordermodule')
  const role = admin ? 'admin' : head ? 'head' : 'user'
  return (
    <Screen title={t('accounts.profile.title')} narrow>
      <PersonForm />
      <Panel
        title={t('accounts.profile.account')}
        aside={orders && <Go to="/deser/ordermodule?module=BTB">{t('payments.subscription')}</Go>}
      >
        <Facts
          facts={[
            [t('accounts.fields.email'), email],
            [t('accounts.fields.mandator'), mandator.name],
            [t('accounts.fields.role'), t(`accounts.roles.${role}`)],
          ]}
        />
      </Panel>
      <LooksPanel />
      <NotificationsPanel />
      <PasswordForm />
      <AddressForm />
      <SecondFactorPanel />
      <SessionsPanel />
      <MandatorForm />
      <ExportPanel />
    </Screen>
  )
}

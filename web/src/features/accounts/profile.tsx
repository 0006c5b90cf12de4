import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { PersonName } from '@kreislauf/core/person.ts'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { useOpenScreens } from '../../app/routing/screens.ts'
import { updateAccount, useAccount } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Cell, FormScreen, Section, TextField, useFormOf } from '../../ui/form/index.ts'
import { Go, useGo } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { PersonOfAccount } from '../employees/index.ts'
import { ExportPanel } from '../export/index.ts'
import { MandatorForm, NotificationsPanel, SecondFactorPanel, SessionsPanel } from '../security/index.ts'
import { AddressForm } from './address.tsx'
import { LooksPanel } from './lookspanel.tsx'
import { PasswordForm } from './password.tsx'
import { type ProfileTab, profileTabs } from './tabs.ts'

const Person = z.object({ firstname: PersonName, lastname: PersonName })

function PersonForm() {
  const { t } = useTranslation()
  const { firstname, lastname } = useAccount()
  const form = useFormOf(Person, { feature: 'accounts', initial: { firstname, lastname } })
  const save = async (body: z.input<typeof Person>) => {
    updateAccount(await call(accounts.change, { body }))
    notifyDone('accounts.done.saved')
  }
  return (
    <FormScreen what={{ part: 'profile' }} form={form} save={save} plain secondary>
      <Section title={t('accounts.profile.person')} hint={t('accounts.profile.personHint')}>
        <Cell span={6}>
          <TextField name={form.field('firstname')} autoComplete="given-name" />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('lastname')} autoComplete="family-name" />
        </Cell>
      </Section>
    </FormScreen>
  )
}

export const ProfileScreen = () => <Profile active="account" />

export function ProfileTabScreen() {
  const { tab } = useParams({ from: '/deser/profile/$tab' })
  return <Profile active={tab} />
}

/** The own account, its security, appearance and mails; for heads also the company's rules and data. */
function Profile({ active }: { active: ProfileTab }) {
  const { t } = useTranslation()
  const go = useGo()
  const items = profileTabs.map(key => ({ key, label: t(`accounts.profile.tabs.${key}`) }))
  return (
    <Screen
      title={t('accounts.profile.title')}
      narrow
      tabs={{
        items,
        active,
        onChange: key => go(key === 'account' ? '/deser/profile' : `/deser/profile/${key}`),
      }}
    >
      {active === 'account' && <Account />}
      {active === 'security' && (
        <>
          <PasswordForm />
          <SecondFactorPanel />
          <SessionsPanel />
          <MandatorForm />
        </>
      )}
      {active === 'looks' && <LooksPanel />}
      {active === 'notifications' && <NotificationsPanel />}
    </Screen>
  )
}

function Account() {
  const { t } = useTranslation()
  const account = useAccount()
  const { email, mandator, head, admin } = account
  const orders = useOpenScreens().some(({ path }) => path === '/deser/ordermodule')
  const role = admin ? 'admin' : head ? 'head' : 'user'
  return (
    <>
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
      <PersonOfAccount account={account} />
      <AddressForm />
      <ExportPanel />
    </>
  )
}

import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { filled } from '@kreislauf/core/kit.ts'
import { AccountEmail } from '@kreislauf/core/person.ts'
import { Alert, Button } from '@mantine/core'
import { IconMailFast } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { updateAccount, useAccount } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Cell, FormScreen, Section, TextField, useFormOf } from '../../ui/form/index.ts'
import { PasswordField } from './newpassword.tsx'

const Change = z.object({ email: AccountEmail, oldPassword: filled(200) })
const empty = { email: '', oldPassword: '' }

/** The account's own e-mail address: a new one takes effect once the link mailed there was opened (details O14). */
export function AddressForm() {
  const { t } = useTranslation()
  const { email, pendingEmail } = useAccount()
  const form = useFormOf(Change, { feature: 'accounts', initial: empty })
  const save = async (body: z.input<typeof Change>) => {
    updateAccount(await call(accounts.change, { body }))
    notifyDone('accounts.done.emailAsked', { email: body.email })
  }
  return (
    <FormScreen
      form={form}
      save={save}
      onSaved={() => form.reset(empty)}
      saveLabel={t('accounts.profile.changeEmail')}
      plain
      secondary
    >
      <Section title={t('accounts.profile.email')} hint={t('accounts.profile.emailHint', { email })}>
        {pendingEmail && (
          <Cell span={12}>
            <Pending email={pendingEmail} />
          </Cell>
        )}
        <Cell span={6}>
          <TextField
            name={form.field('email')}
            label={t('accounts.fields.newEmail')}
            type="email"
            autoComplete="email"
          />
        </Cell>
        <Cell span={6}>
          <PasswordField name={form.field('oldPassword')} autoComplete="current-password" />
        </Cell>
      </Section>
    </FormScreen>
  )
}

/** The pending change, with a button to cancel it. */
function Pending({ email }: { email: string }) {
  const { t } = useTranslation()
  const withdraw = useCall(accounts.change, { success: 'accounts.done.emailWithdrawn', onDone: updateAccount })
  return (
    <Alert icon={<IconMailFast />} title={t('accounts.profile.emailPending', { email })}>
      {t('accounts.profile.emailPendingText')}
      <div>
        <Button
          mt="sm"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ body: { email: null } })}
        >
          {t('accounts.profile.withdrawEmail')}
        </Button>
      </div>
    </Alert>
  )
}

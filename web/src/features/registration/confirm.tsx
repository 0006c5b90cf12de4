import { NewPassword } from '@kreislauf/core/features/accounts/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { filled } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconKey, IconMail } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { useSession } from '../../app/session/session.ts'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { checkRepeat, NewPasswordFields } from '../accounts/index.ts'
import classes from './card.module.css'
import { Card } from './card.tsx'
import { useEntering } from './confirmlink.tsx'
import { LinkProblem } from './linkproblem.tsx'
import { Resend } from './resend.tsx'

/** Target of the mailed link: invited users set a password, registered ones continue (details O11). */
export function ConfirmScreen() {
  const { token } = useSearch({ from: '/open/confirm' })
  const signedIn = useSession()
  if (token) return <SetPassword token={token} />
  return signedIn ? <Confirmed name={signedIn.account.firstname} /> : <OpenYourMail />
}

function Confirmed({ name }: { name: string }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Card
      title={t('registration.confirm.done', { name })}
      lead={t('registration.confirm.doneLead')}
      icon={IconCircleCheck}
    >
      <div className={classes.actions}>
        <Button onClick={() => go('/deser/dashboard', { replace: true })}>{t('registration.confirm.continue')}</Button>
      </div>
    </Card>
  )
}

function OpenYourMail() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Card title={t('registration.confirm.mail')} lead={t('registration.confirm.mailLead')} icon={IconMail}>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => go('/login')}>
          {t('registration.toLogin')}
        </Button>
      </div>
    </Card>
  )
}

const Form = z.object({ password: NewPassword, repeat: filled(200) }).superRefine(checkRepeat)

function SetPassword({ token }: { token: string }) {
  const { t } = useTranslation()
  const enter = useEntering()
  const [ended, setEnded] = useState<Problem>()
  const form = useFormOf(Form, { feature: 'registration', initial: { password: '', repeat: '' } })
  const save = async ({ password }: z.input<typeof Form>) => {
    try {
      return await call(registration.confirm, { body: { token, password } })
    } catch (error) {
      if (error instanceof Problem && error.code.startsWith('registration.')) setEnded(error)
      throw error
    }
  }
  if (ended)
    return (
      <LinkProblem problem={ended}>
        <Resend id={token} />
      </LinkProblem>
    )
  return (
    <Card title={t('registration.confirm.password')} lead={t('registration.confirm.passwordLead')} icon={IconKey}>
      <FormScreen
        form={form}
        save={save}
        onSaved={account => enter(account)}
        saveLabel={t('registration.confirm.submit')}
        plain
      >
        <div className={classes.fields}>
          <NewPasswordFields name={form.field('password')} repeat={form.field('repeat')} span={12} />
        </div>
      </FormScreen>
    </Card>
  )
}

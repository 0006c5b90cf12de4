import { NewPassword } from '@kreislauf/core/features/accounts/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { filled } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call, endSession } from '../../app/data/api.ts'
import { session } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { checkRepeat, NewPasswordFields } from '../accounts/index.ts'
import classes from './card.module.css'
import { Card } from './card.tsx'
import { LinkProblem } from './linkproblem.tsx'

const Form = z.object({ password: NewPassword, repeat: filled(200) }).superRefine(checkRepeat)

/** Sets a new password by a mailed link; the user then signs in with it. */
export function ResetScreen() {
  const { token = '' } = useSearch({ from: '/open/pwf/confirm' })
  const { t } = useTranslation()
  const go = useGo()
  const [ended, setEnded] = useState<Problem | undefined>(() =>
    token ? undefined : new Problem('registration.link-unknown'),
  )
  const form = useFormOf(Form, { feature: 'registration', initial: { password: '', repeat: '' } })
  const save = async ({ password }: z.input<typeof Form>) => {
    try {
      await call(registration.confirmReset, { body: { token, password } })
    } catch (error) {
      if (error instanceof Problem && error.code.startsWith('registration.')) setEnded(error)
      throw error
    }
    if (session.get()) await endSession()
    notifyDone('registration.reset.done')
  }
  if (ended)
    return (
      <LinkProblem problem={ended}>
        <Button onClick={() => go('/pwf/request')}>{t('registration.reset.again')}</Button>
      </LinkProblem>
    )
  return (
    <Card title={t('registration.reset.set')} lead={t('registration.reset.setLead')}>
      <FormScreen
        form={form}
        save={save}
        onSaved={() => go('/login', { replace: true })}
        saveLabel={t('registration.reset.save')}
        plain
      >
        <div className={classes.fields}>
          <NewPasswordFields name={form.field('password')} repeat={form.field('repeat')} span={12} />
        </div>
      </FormScreen>
    </Card>
  )
}

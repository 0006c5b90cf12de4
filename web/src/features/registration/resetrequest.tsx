import { ResetRequest, registration } from '@kreislauf/core/features/registration/contract.ts'
import { Button } from '@mantine/core'
import { IconMailFast } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { useCaptcha } from '../../app/session/captcha.ts'
import { CaptchaLine } from '../../app/session/captchaline.tsx'
import { FormScreen, TextField, useFormOf } from '../../ui/form/index.ts'
import { Go } from '../../ui/go.tsx'
import classes from './card.module.css'
import { Card } from './card.tsx'

const Form = ResetRequest.pick({ email: true })

/** Requests a link to set a new password; the response is the same for every address. */
export function ResetRequestScreen() {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  const [sentTo, setSentTo] = useState('')
  const form = useFormOf(Form, { feature: 'registration', initial: { email: '' } })
  const save = async ({ email }: z.input<typeof Form>) => {
    await call(registration.requestReset, { body: { email, captcha: await captcha.take() } })
    setSentTo(email.trim())
  }
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo('')} />
  return (
    <Card title={t('registration.reset.title')} lead={t('registration.reset.lead')}>
      <div onFocusCapture={captcha.onFocusCapture}>
        <FormScreen form={form} save={save} saveLabel={t('registration.reset.submit')} plain>
          <div className={classes.fields}>
            <TextField name={form.field('email')} hint="" type="email" autoComplete="username" autoFocus />
          </div>
          <CaptchaLine state={captcha.state} />
        </FormScreen>
      </div>
      <p className={classes.further}>
        <Go to="/login">{t('registration.toLogin')}</Go>
      </p>
    </Card>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <Card title={t('registration.reset.sent')} lead={t('registration.reset.sentLead', { email })} icon={IconMailFast}>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAgain}>
          {t('registration.reset.again')}
        </Button>
      </div>
      <p className={classes.further}>
        {t('registration.registered.noMail')} <Go to="/login">{t('registration.toLogin')}</Go>
      </p>
    </Card>
  )
}

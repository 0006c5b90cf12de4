import { Registration, registration } from '@kreislauf/core/features/registration/contract.ts'
import { filled } from '@kreislauf/core/kit.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { useCaptcha } from '../../app/session/captcha.ts'
import { CaptchaLine } from '../../app/session/captchaline.tsx'
import { language } from '../../app/words/i18n.ts'
import { Cell, CheckField, type Form, FormScreen, TextField, useFormOf } from '../../ui/form/index.ts'
import { Go, useGo } from '../../ui/go.tsx'
import { checkRepeat, NewPasswordFields } from '../accounts/index.ts'
import classes from './card.module.css'
import { Card } from './card.tsx'
import { recallWaiting, rememberWaiting } from './waiting.ts'

const Registered = Registration.omit({ captcha: true, redirectUrl: true, language: true })
  .extend({ repeat: filled(200) })
  .superRefine(checkRepeat)

type Values = z.input<typeof Registered>
const empty: Values = {
  email: '',
  firstname: '',
  lastname: '',
  company: '',
  password: '',
  repeat: '',
  privacy: false,
  terms: false,
}

/** Users who return to correct the address find their input except the password; invited ones find the address. */
const initial = (email = ''): Values => {
  const { registrationId: _, ...typed } = recallWaiting() ?? { registrationId: '' }
  return { ...empty, email, ...typed }
}

/** Registration of a new company; the response is the same whether the address is known or not (details O1). */
export function RegisterScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const captcha = useCaptcha()
  const { email: invited } = useSearch({ from: '/open/register' })
  const form = useFormOf(Registered, { feature: 'registration', initial: initial(invited) })
  const save = async ({ repeat: _, ...values }: Values) => {
    const body = { ...values, language: language(), captcha: await captcha.take() }
    const answer = await call(registration.register, { body })
    if (!('registrationId' in answer)) return
    const { email, firstname, lastname, company } = values
    rememberWaiting({ registrationId: answer.registrationId, email: email.trim(), firstname, lastname, company })
  }
  return (
    <Card title={t('registration.register.title')} lead={t('registration.register.lead')} wide>
      <div onFocusCapture={captcha.onFocusCapture}>
        <FormScreen
          form={form}
          save={save}
          onSaved={() => go('/registered')}
          saveLabel={t('registration.register.submit')}
          plain
        >
          <Fields form={form} />
          <CaptchaLine state={captcha.state} />
        </FormScreen>
      </div>
      <p className={classes.further}>
        {t('registration.register.haveAccount')} <Go to="/login">{t('registration.toLogin')}</Go>
      </p>
    </Card>
  )
}

function Fields({ form }: { form: Form<Values> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      <TextField name={form.field('company')} autoComplete="organization" autoFocus />
      <Cell span={6}>
        <TextField name={form.field('firstname')} autoComplete="given-name" />
      </Cell>
      <Cell span={6}>
        <TextField name={form.field('lastname')} autoComplete="family-name" />
      </Cell>
      <TextField name={form.field('email')} type="email" autoComplete="username" />
      <NewPasswordFields name={form.field('password')} repeat={form.field('repeat')} />
      <CheckField name={form.field('terms')} required />
      <a className={classes.link} href="/app/terms" target="_blank" rel="noreferrer">
        {t('registration.register.readTerms')}
      </a>
      <CheckField name={form.field('privacy')} required />
      <a className={classes.link} href="/app/privacy" target="_blank" rel="noreferrer">
        {t('registration.register.readPrivacy')}
      </a>
    </div>
  )
}

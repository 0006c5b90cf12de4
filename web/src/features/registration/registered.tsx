import { Button } from '@mantine/core'
import { IconMailFast } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Go, useGo } from '../../ui/go.tsx'
import classes from './card.module.css'
import { Card } from './card.tsx'
import { Resend } from './resend.tsx'
import { recallWaiting } from './waiting.ts'

const steps = ['mail', 'company', 'work'] as const

/** After registering: what happens next, sending the mail again, changing the address. */
export function RegisteredScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const [waiting] = useState(recallWaiting)
  const lead = waiting
    ? t('registration.registered.lead', { email: waiting.email })
    : t('registration.registered.leadUnknown')
  return (
    <Card title={t('registration.registered.title')} lead={lead} icon={IconMailFast}>
      <ol className={classes.steps}>
        {steps.map(step => (
          <li key={step}>
            <b>{t(`registration.registered.steps.${step}.title`)}</b>
            <span>{t(`registration.registered.steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        {waiting && <Resend id={waiting.registrationId} justSent />}
        <Button variant="default" onClick={() => go('/register')}>
          {t('registration.registered.correct')}
        </Button>
      </div>
      <p className={classes.further}>
        {t('registration.registered.noMail')} <Go to="/login">{t('registration.toLogin')}</Go>
      </p>
    </Card>
  )
}

import { IconAlertTriangle, IconLoader2, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaptchaState } from './captcha.ts'
import classes from './captchaline.module.css'

const icons = {
  idle: IconShieldCheck,
  working: IconLoader2,
  done: IconShieldCheck,
  failed: IconAlertTriangle,
  insecure: IconAlertTriangle,
}

/** Progress of the human verification, as one unobtrusive line. */
export function CaptchaLine({ state }: { state: CaptchaState }) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <p className={classes.line} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`registration.captcha.${state}`)}
    </p>
  )
}

import { IconShieldCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAccount } from '../data/api.ts'
import { notify } from '../shell/notify.tsx'
import classes from '../shell/shell.module.css'
import { useSession } from './session.ts'

/** Ms after the end at which the server is asked: its clock decides, not that of this machine. */
const LATER = 1000

/** Shown on every screen while an admin acts for a company: which one, until when, and a button to stop. */
export default function ActingBar() {
  const { t } = useTranslation()
  const { mandator, actingUntil } = useSession()?.account ?? {}
  useEffect(() => {
    if (!actingUntil) return
    const ask = () => void refreshAccount()
    const timer = setTimeout(ask, Math.max(0, Date.parse(actingUntil) - Date.now()) + LATER)
    return () => clearTimeout(timer)
  }, [actingUntil])
  if (!actingUntil || !mandator) return null
  const end = () => import('./acting.ts').then(({ endActing }) => endActing()).catch(notify)
  return (
    <section className={classes.acting} aria-label={t('shell.acting.label')}>
      <IconShieldCheck size={20} aria-hidden />
      <span>{t('shell.acting.text', { company: mandator.name, until: actingUntil })}</span>
      <button type="button" onClick={() => void end()}>
        {t('shell.acting.end')}
      </button>
    </section>
  )
}

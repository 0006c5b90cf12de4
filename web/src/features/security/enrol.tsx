import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../app/data/api.ts'
import { useSession } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import classes from './enrol.module.css'
import { SecondFactorPanel } from './factors.tsx'

/** Shown to accounts whose company requires a second factor until they have one. */
export function EnrolScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const account = useSession()?.account
  useEffect(() => {
    document.title = `${t('security.enrol.title')} · Kreislauf`
  }, [t])
  if (!account) return null
  return (
    <main className={classes.page}>
      <h1>{t('security.enrol.title')}</h1>
      <p>{t('security.enrol.text')}</p>
      <SecondFactorPanel />
      <Group justify="space-between">
        <Button variant="default" onClick={() => void signOut()}>
          {t('security.enrol.logout')}
        </Button>
        <Button disabled={account.mustEnrol} onClick={() => go('/deser/dashboard', { replace: true })}>
          {t('security.enrol.go')}
        </Button>
      </Group>
    </main>
  )
}

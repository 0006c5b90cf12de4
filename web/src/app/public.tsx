import { Group } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Go } from '../ui/go.tsx'
import { useStore } from '../ui/store.ts'
import { health } from './health.ts'
import { LanguageChoice } from './languages.tsx'
import { LegalLinks } from './legallinks.tsx'
import { Alerts, OfflineLine } from './lines.tsx'
import { Mark } from './mark.tsx'
import classes from './public.module.css'

/** Around the screens that anyone may open: the mark above, language and legal pages below. */
export function PublicLayout() {
  const { t } = useTranslation()
  const { online } = useStore(health)
  return (
    <div className={classes.page}>
      {!online && <OfflineLine />}
      <Alerts />
      <header className={classes.head}>
        <Go to="/welcome" className={classes.name}>
          <Mark size={34} /> Kreislauf
        </Go>
        <LanguageChoice />
      </header>
      <div className={classes.main}>
        <Outlet />
      </div>
      <footer className={classes.foot}>
        <Group gap="lg" justify="center">
          <span>{t('shell.tagline')}</span>
          <LegalLinks className={classes.legal} />
        </Group>
      </footer>
    </div>
  )
}

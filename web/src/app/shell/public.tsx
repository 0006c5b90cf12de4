import { Group } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import { useAlerts, useOffline } from '../data/problemnotice.ts'
import { langOf } from '../words/i18n.ts'
import { useTitleLang } from '../words/titlelang.ts'
import { LanguageChoice } from './languages.tsx'
import { LegalLinks } from './legallinks.tsx'
import { LineStack } from './linestack.tsx'
import { Logo } from './logo.tsx'
import classes from './public.module.css'

/** Layout of public screens: logo above, language and legal pages below. */
export function PublicLayout() {
  const { t } = useTranslation()
  const matches = useMatches()
  const spoken = langOf(matches.at(-1)?.staticData.title)
  useTitleLang(spoken)
  const ownHead = matches.some(({ staticData }) => staticData.ownHead)
  return (
    <div className={classes.page}>
      <LineStack lines={[...useOffline(), ...useAlerts().lines]} />
      {!ownHead && <PublicHead />}
      <div className={classes.main} lang={spoken}>
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

/** The logo, which links to the first page, the page's own links, and the language. */
export function PublicHead({ children }: { children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <Go to="/welcome" className={classes.name}>
        <Logo size={34} /> Kreislauf
      </Go>
      {children}
      <LanguageChoice />
    </header>
  )
}

import { system } from '@kreislauf/core/features/system/contract.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useSession } from '../../app/session/session.ts'
import { languageNames } from '../../app/shell/languages.tsx'
import { notify } from '../../app/shell/notify.tsx'
import { PublicHead } from '../../app/shell/public.tsx'
import { chooseLanguage, language } from '../../app/words/i18n.ts'
import { Go, useGo } from '../../ui/go.tsx'
import { OtherDemos } from '../accounts/index.ts'
import { Kinds } from './kinds.tsx'
import classes from './landing.module.css'
import { Picture } from './picture.tsx'
import { Prices } from './prices.tsx'

const steps = ['reception', 'certificate', 'dismantling', 'log', 'disposal', 'statement'] as const

/** The working day, step by step. */
function Steps() {
  const { t } = useTranslation()
  return (
    <section className={classes.part} id="steps">
      <h2>{t('landing.steps.title')}</h2>
      <ol className={classes.steps}>
        {steps.map(step => (
          <li key={step}>
            <h3>{t(`landing.steps.${step}.title`)}</h3>
            <p>{t(`landing.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const screens = ['new-reception', 'log-sheet', 'statement'] as const

/** Three screens of a day's work. */
function Looks() {
  const { t } = useTranslation()
  return (
    <section className={classes.part}>
      <h2>{t('landing.looks.title')}</h2>
      <ul className={classes.looks}>
        {screens.map(screen => (
          <li key={screen}>
            <Picture screen={screen} alt={t(`landing.looks.${screen}.alt`)} lazy />
            <h3>{t(`landing.looks.${screen}.title`)}</h3>
            <p>{t(`landing.looks.${screen}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const rules = ['certificate', 'log', 'proofs', 'quotas', 'recognition', 'history'] as const

/** What the law requires, and how the product helps. */
function Law() {
  const { t } = useTranslation()
  return (
    <section className={classes.band} id="law">
      <div className={classes.part}>
        <h2>{t('landing.law.title')}</h2>
        <p className={classes.partLead}>{t('landing.law.lead')}</p>
        <dl className={classes.law}>
          {rules.map(rule => (
            <div key={rule}>
              <dt>{t(`landing.law.${rule}.title`)}</dt>
              <dd>{t(`landing.law.${rule}.text`)}</dd>
              <dd className={classes.source}>{t(`landing.law.${rule}.source`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** The product, target groups, prices and sign-in (details O85). */
export function LandingScreen() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('landing.pageTitle')
  }, [t])
  return (
    <>
      <PublicHead>
        <HeadWays />
      </PublicHead>
      <main className={classes.landing} data-wide>
        <Hero />
        <Steps />
        <Looks />
        <Law />
        <Prices />
        <Kinds />
        <Languages />
        <section className={classes.last}>
          <h2>{t('landing.last.title')}</h2>
          <p>{t('landing.last.text')}</p>
          <WaysIn />
        </section>
      </main>
    </>
  )
}

const parts = ['steps', 'law', 'prices'] as const

/** Links to the sections of this page and to the sign-in. */
function HeadWays() {
  const { t } = useTranslation()
  const signedIn = useSession()
  return (
    <>
      <nav className={classes.headNav} aria-label={t('landing.head.navigation')}>
        {parts.map(part => (
          <a key={part} href={`#${part}`}>
            {t(`landing.head.${part}`)}
          </a>
        ))}
      </nav>
      {!signedIn && (
        <div className={classes.headWays}>
          <Button component={Go} to="/login" variant="default">
            {t('landing.head.login')}
          </Button>
          <Button component={Go} to="/register" visibleFrom="sm">
            {t('landing.head.trial')}
          </Button>
        </div>
      )}
    </>
  )
}

function Hero() {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <div>
        <h1>{t('landing.hero.title')}</h1>
        <p className={classes.lead}>{t('landing.hero.lead')}</p>
        <WaysIn />
        <p className={classes.small}>{t('landing.hero.trial')}</p>
      </div>
      <Picture screen="receptions" alt={t('landing.picture')} />
    </section>
  )
}

/** Register, open the demo if there is one, sign in; or continue if signed in. */
function WaysIn() {
  const { t } = useTranslation()
  const go = useGo()
  const signedIn = useSession()
  const { data: env } = useQuery(query(system.env, {}))
  if (signedIn)
    return (
      <div className={classes.ways}>
        <Button size="md" onClick={() => go('/deser/dashboard')}>
          {t('landing.ways.work')}
        </Button>
      </div>
    )
  return (
    <div className={classes.ways}>
      <Button size="md" component={Go} to="/register">
        {t('landing.ways.register')}
      </Button>
      <Button size="md" variant="default" component={Go} to={env?.demo ? '/login?demo=small' : '/login'}>
        {env?.demo ? t('landing.ways.demo') : t('landing.ways.login')}
      </Button>
      {env?.demo && (
        <p className={classes.demos}>
          {t('landing.ways.others')} <OtherDemos />
        </p>
      )}
    </div>
  )
}

/** The available languages; one click shows this page in another one. */
function Languages() {
  const { t } = useTranslation()
  return (
    <section className={classes.part}>
      <h2>{t('landing.languages.title')}</h2>
      <p className={classes.partLead}>{t('landing.languages.text')}</p>
      <ul className={classes.languages}>
        {languageNames.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              lang={value}
              aria-pressed={value === language()}
              className={classes.language}
              onClick={() => void chooseLanguage(value).catch(notify)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

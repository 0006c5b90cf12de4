import { useTranslation } from 'react-i18next'
import { languageNames } from '../../app/shell/languages.tsx'
import { notify } from '../../app/shell/notify.tsx'
import { chooseLanguage, language } from '../../app/words/i18n.ts'
import classes from './landing.module.css'

/** The languages it speaks; one click shows this page in it. */
export function Languages() {
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

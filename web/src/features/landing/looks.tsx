import { useTranslation } from 'react-i18next'
import classes from './landing.module.css'
import { Picture } from './picture.tsx'

const screens = ['new-reception', 'log-sheet', 'statement'] as const

/** Three screens of a day's work. */
export function Looks() {
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

import { useTranslation } from 'react-i18next'
import classes from './landing.module.css'

const steps = ['reception', 'certificate', 'dismantling', 'log', 'disposal', 'statement'] as const

/** The day, step by step. */
export function Steps() {
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

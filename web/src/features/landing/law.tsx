import { useTranslation } from 'react-i18next'
import classes from './landing.module.css'

const rules = ['certificate', 'log', 'proofs', 'quotas', 'recognition', 'history'] as const

/** What the law asks for, and what the product does about it. */
export function Law() {
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

import { useTranslation } from 'react-i18next'
import classes from './pickuporders.module.css'

/** What somebody binds himself to, with the recycler's terms. */
export function Binding({ recycler, link }: { recycler: string; link: string | null | undefined }) {
  const { t } = useTranslation()
  return (
    <span className={classes.figures}>
      {t('pickuporders.execute.text', { recycler })}{' '}
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          {t('pickuporders.execute.terms')}
        </a>
      )}
    </span>
  )
}

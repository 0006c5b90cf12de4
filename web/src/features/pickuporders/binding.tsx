import { useTranslation } from 'react-i18next'
import classes from './pickuporders.module.css'

interface BindingProps {
  recycler: string
  link: string | null | undefined
  /** The recycler has agreed already: there is nothing left to be cancelled. */
  proposed?: boolean
}

/** What somebody binds himself to, with the recycler's terms. */
export function Binding({ recycler, link, proposed }: BindingProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.figures}>
      {t(proposed ? 'pickuporders.execute.proposed' : 'pickuporders.execute.text', { recycler })}{' '}
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          {t('pickuporders.execute.terms')}
        </a>
      )}
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import classes from './pickuporders.module.css'

interface BindingProps {
  recycler: string
  link: string | null | undefined
  /** The recycler has agreed already, so it cannot be cancelled any more. */
  proposed?: boolean
}

/** What the user commits to, with the recycler's terms. */
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

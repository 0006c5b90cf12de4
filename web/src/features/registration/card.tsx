import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './card.module.css'

interface CardProps {
  title: string
  lead?: ReactNode
  /** Illustrates the message. */
  icon?: ComponentType<{ size: number }>
  /** The icon of a failure. */
  bad?: boolean
  wide?: boolean
  children?: ReactNode
}

/** The only content of a public page. */
export function Card({ title, lead, icon: Icon, bad, wide, children }: CardProps) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('registration.pageTitle', { title })
  }, [t, title])
  return (
    <main className={wide ? classes.card : `${classes.card} ${classes.narrow}`}>
      {Icon && (
        <span className={classes.sign} data-bad={bad || undefined} aria-hidden>
          <Icon size={26} />
        </span>
      )}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </main>
  )
}

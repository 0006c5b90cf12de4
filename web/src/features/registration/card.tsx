import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './card.module.css'

interface CardProps {
  title: string
  lead?: ReactNode
  /** What the page says at a glance. */
  icon?: ComponentType<{ size: number }>
  /** The sign tells of something that did not work. */
  bad?: boolean
  wide?: boolean
  children?: ReactNode
}

/** The one thing of a page that anybody may open. */
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

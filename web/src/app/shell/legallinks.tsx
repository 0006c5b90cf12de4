import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'

const pages = ['imprint', 'privacy', 'terms', 'accessibility'] as const

/** Links to imprint, privacy policy, terms and accessibility statement. */
export function LegalLinks({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <nav className={className} aria-label={t('shell.legal.label')}>
      {pages.map(page => (
        <Go key={page} to={`/${page}`}>
          {t(`shell.legal.${page}`)}
        </Go>
      ))}
    </nav>
  )
}

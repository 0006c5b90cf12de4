import { today } from '@kreislauf/core/days.ts'
import { anyOf } from '@kreislauf/core/permissions.ts'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import { hasLapsed } from './rights.ts'
import { useSession } from './session.ts'

/**
 * The last day of an expired operating log while one of its screens is shown (details O4: a banner instead of a
 * redirect).
 */
export function useExpiredLog(): string | undefined {
  const until = useSession()?.account.btbUntil
  const ofLog = useMatches().some(({ staticData }) => anyOf(staticData.can ?? 'login')[0]?.startsWith('BTB.'))
  return ofLog && hasLapsed(until, today()) ? until : undefined
}

/** What is still possible with an expired operating log, and a link to renew it. */
export function ExpiredLogWords({ until }: { until: string }) {
  const { t } = useTranslation()
  const head = useSession()?.account.head
  return (
    <>
      {t('payments.lapsed.line', { until })}{' '}
      {head ? (
        <Go to="/deser/ordermodule?module=BTB" style={{ color: 'inherit' }}>
          {t('payments.lapsed.order')}
        </Go>
      ) : (
        t('payments.lapsed.head')
      )}
    </>
  )
}

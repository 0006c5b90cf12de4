import { addMonths, today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

/** Months before its end from which a paper is worth a word. */
const SOON = 3

/** How a paper stands today: it holds, ends soon, or has ended. */
export function stateOf(till: string | null | undefined): 'good' | 'soon' | 'ended' | undefined {
  if (!till) return undefined
  if (till < today()) return 'ended'
  return till <= addMonths(today(), SOON) ? 'soon' : 'good'
}

const tones = { good: 'good', soon: 'warning', ended: 'bad' } as const

/** The last day of a certificate, permit or proof, with what that means today. */
export function Validity({ till }: { till: string | null | undefined }) {
  const { t, i18n } = useTranslation()
  const state = stateOf(till)
  if (!state) return null
  const day = formatValue('day', till, i18n.language)
  return <StatusBadge tone={tones[state]} label={state === 'ended' ? t('partners.endedOn', { day }) : day} />
}

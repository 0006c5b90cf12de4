import { changesOf } from '@kreislauf/core/features/pickuporders/changes.ts'
import { type Agreed, Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useTranslation } from 'react-i18next'
import { ChangeTable } from '../../ui/changetable.tsx'

/** Today's terms as given in a refusal; undefined for any other failure. */
export function termsNow(problem: unknown): { terms: Terms; seen: string } | undefined {
  if (!(problem instanceof Problem) || problem.code !== 'pickuporders.terms-changed') return undefined
  const { after, seen } = problem.params
  const terms = Terms.safeParse(after).data
  return terms && typeof seen === 'string' ? { terms, seen } : undefined
}

interface ChangesProps {
  before: Agreed
  after: Agreed
  /** What the looper nets, if both are known. */
  net?: { before: number; after: number }
}

/** Compares the offer that the looper saw with today's. */
export function Changes({ before, after, net }: ChangesProps) {
  const { t, i18n } = useTranslation()
  const money = (euros: number) => formatNumber('money', euros, i18n.language)
  const changes = changesOf(before, after, t, i18n.language).map(({ label, ...values }) => ({
    label: t(label),
    ...values,
  }))
  const netted =
    net && net.before !== net.after
      ? [{ label: t('pickuporders.net.net'), before: money(net.before), after: money(net.after) }]
      : []
  return <ChangeTable title={t('pickuporders.changes.title')} changes={[...changes, ...netted]} />
}

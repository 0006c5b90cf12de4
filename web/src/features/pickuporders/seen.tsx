import { amountText } from '@kreislauf/core/amounts.ts'
import { inWords } from '@kreislauf/core/cause.ts'
import { PickupOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeTable } from './changes.tsx'

/** What a refusal says that the order is now; undefined for any other failure. */
export const orderNow = (problem: unknown): PickupOrder | undefined =>
  problem instanceof Problem && problem.code === 'stale'
    ? PickupOrder.safeParse(problem.params.current).data
    : undefined

type Writer = (order: PickupOrder, t: T, language: string) => string

const much =
  (name: 'amount' | 'weighed' | 'actualamount'): Writer =>
  (order, t, language) =>
    order[name] === null ? '' : amountText(order[name], order.measure, t, language)

/** What of an order somebody decides on. */
const FACTS: readonly [Key, Writer][] = [
  ['fields.state', ({ status }, t) => t(`pickuporders.states.${status}`)],
  ['pickuporders.fields.orderedamount', much('amount')],
  ['pickuporders.fields.weighed', much('weighed')],
  ['pickuporders.fields.actualamount', much('actualamount')],
  [
    'pickuporders.net.net',
    ({ net, netof }, t, language) => `${formatNumber('money', net, language)} (${t(`pickuporders.netof.${netof}`)})`,
  ],
  [
    'pickuporders.fields.fetchby',
    ({ fetchby }, _t, language) => (fetchby ? formatValue('day', fetchby, language) : ''),
  ],
  ['fields.remark', ({ remark }) => remark ?? ''],
  ['fields.grounds', ({ reason }) => reason ?? ''],
]

/** An order as it was when somebody began to decide on it, beside what it is now. */
function Moved({ before, after }: { before: PickupOrder; after: PickupOrder }) {
  const { t, i18n } = useTranslation()
  const changes = FACTS.map(([label, write]) => ({
    label: t(label),
    before: write(before, t, i18n.language),
    after: write(after, t, i18n.language),
  })).filter(change => change.before !== change.after)
  return (
    <>
      {changes.length > 0 && <ChangeTable title={t('pickuporders.changes.moved')} changes={changes} />}
      <p>{t('pickuporders.changes.again')}</p>
    </>
  )
}

/**
 * The order as it stood when a question was opened: a step is sent from that version. What the other side changed meanwhile is told with the
 * refusal, and the next answer is given on that.
 */
export function useSeen(order: PickupOrder) {
  const [{ seen, before }, setState] = useState<{ seen: PickupOrder; before?: PickupOrder }>({ seen: order })
  const open = () => setState({ seen: order })
  const noting = <Saved,>(send: (version: number) => Promise<Saved>): Promise<Saved> =>
    send(seen.version).catch((problem: unknown) => {
      const now = orderNow(problem)
      if (!now) throw problem
      setState({ seen: now, before: seen })
      // The table says what has changed: it is no form to be compared field by field.
      throw problem instanceof Problem ? inWords(problem) : problem
    })
  return { open, noting, told: before && <Moved before={before} after={seen} /> }
}

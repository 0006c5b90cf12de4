import type { Delivery } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { FigureTable } from '../../ui/figures.tsx'
import { Scroll } from '../../ui/scroll.tsx'
import { useAnswerText } from './answertext.ts'

/** The lines that the answer changes: what was said of them, their value before and after. */
export function Differences({ note: { entries, total, correction } }: { note: Delivery }) {
  const { t, i18n } = useTranslation()
  const say = useAnswerText()
  const money = (value: number) => formatNumber('money', value, i18n.language)
  const changed = entries.flatMap(entry =>
    entry.answer && (entry.answer.value !== entry.totalvalue || entry.answer.accepted !== entry.quantity)
      ? [{ ...entry, answer: entry.answer }]
      : [],
  )
  const columns = [
    { key: 'said', head: t('deliveries.correction.said'), plain: true },
    { key: 'before', head: t('deliveries.correction.before') },
    { key: 'after', head: t('deliveries.correction.after') },
  ]
  const rows = changed.map(({ id, name, number, answer, totalvalue }) => ({
    key: id,
    name: `${number} ${name}`,
    cells: { said: say(answer), before: money(totalvalue), after: money(answer.value) },
  }))
  return (
    <Scroll>
      <FigureTable
        label={t('deliveries.correction.title')}
        head={t('deliveries.fields.article')}
        columns={columns}
        rows={[
          ...rows,
          {
            key: 'sum',
            name: t('deliveries.fields.total'),
            cells: { said: '', before: money(total), after: money(total + (correction?.total ?? 0)) },
          },
        ]}
      />
    </Scroll>
  )
}

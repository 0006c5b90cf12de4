import { amountText } from '@kreislauf/core/amounts.ts'
import type { PickupOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { goodsText, linesOf, netLines, orderedBeside } from '@kreislauf/core/features/pickuporders/net.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import classes from './pickuporders.module.css'
import type { Side } from './state.tsx'

/** The looper's net amount, line by line, and who pays whom: the income of one side is the cost of the other. */
export function Net({ order, side }: { order: PickupOrder; side: Side }) {
  const { t, i18n } = useTranslation()
  const money = (value: number | null) =>
    value === null ? t('pickuporders.net.unknown') : formatNumber('money', value, i18n.language)
  const { netof, measure } = order
  const lines = linesOf(order)
  const ordered = orderedBeside(order)
  const much = (value: number) => amountText(value, measure, t, i18n.language)
  const how = goodsText(lines, t, i18n.language)
  const heading = side === 'LOOPER' ? 'titleFor' : 'ofLooperFor'
  const title = t(`pickuporders.net.${heading}.${netof}`, { amount: much(order.actualamount ?? order.amount) })
  const pays = side === 'LOOPER' ? lines.net < 0 : lines.net > 0
  return (
    <Panel title={title}>
      <table className={classes.net} aria-label={title}>
        <caption>{t('pickuporders.net.euros')}</caption>
        <tbody>
          {netLines(lines).map(({ key, value }) => (
            <tr key={key}>
              <th scope="row">
                {t(`pickuporders.net.${key}`)} {key === 'goods' && <small>{how}</small>}
              </th>
              <td>{money(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(pays ? 'cargos.offers.pays' : 'cargos.offers.gets')}</th>
            <td>{money(Math.abs(lines.net))}</td>
          </tr>
        </tfoot>
      </table>
      {ordered && (
        <p className={classes.note}>
          {t('pickuporders.net.ordered', { amount: much(order.amount), net: money(ordered.net) })}
        </p>
      )}
      {lines.unknown.length > 0 && <p className={classes.note}>{t('pickuporders.net.note')}</p>}
    </Panel>
  )
}

import { goodsText, netLines } from '@kreislauf/core/features/pickuporders/net.ts'
import type { Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import classes from './pickuporders.module.css'
import type { Side } from './state.tsx'

/** What the looper nets, line by line, and in words who pays whom: what one side gets the other one pays. */
export function Net({ terms, side }: { terms: Terms; side: Side }) {
  const { t, i18n } = useTranslation()
  const money = (value: number | null) =>
    value === null ? t('pickuporders.net.unknown') : formatNumber('money', value, i18n.language)
  const how = goodsText(terms, t, i18n.language)
  const title = t(side === 'LOOPER' ? 'pickuporders.net.title' : 'pickuporders.net.ofLooper')
  const pays = side === 'LOOPER' ? terms.net < 0 : terms.net > 0
  return (
    <Panel title={title}>
      <table className={classes.net} aria-label={title}>
        <caption>{t('pickuporders.net.euros')}</caption>
        <tbody>
          {netLines(terms).map(({ key, value }) => (
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
            <td>{money(Math.abs(terms.net))}</td>
          </tr>
        </tfoot>
      </table>
      {terms.unknown.length > 0 && <p className={classes.note}>{t('pickuporders.net.note')}</p>}
    </Panel>
  )
}

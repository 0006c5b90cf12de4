import { goodsText, netLines } from '@kreislauf/core/features/pickuporders/net.ts'
import type { Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import classes from './pickuporders.module.css'

/** What the looper nets, line by line. What it pays stands with a minus and in words. */
export function Net({ terms }: { terms: Terms }) {
  const { t, i18n } = useTranslation()
  const money = (value: number | null) =>
    value === null ? t('pickuporders.net.unknown') : formatNumber('money', value, i18n.language)
  const { net } = terms
  const how = goodsText(terms, t, i18n.language)
  return (
    <Panel title={t('pickuporders.net.title')}>
      <table className={classes.net} aria-label={t('pickuporders.net.title')}>
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
          <tr data-negative={net < 0 || undefined}>
            <th scope="row">
              {t('pickuporders.net.net')} {net < 0 && <small>{t('pickuporders.net.cost', { amount: -net })}</small>}
            </th>
            <td>{money(net)}</td>
          </tr>
        </tfoot>
      </table>
      {terms.unknown.length > 0 && <p className={classes.note}>{t('pickuporders.net.note')}</p>}
    </Panel>
  )
}

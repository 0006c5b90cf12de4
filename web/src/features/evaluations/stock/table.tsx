import { wasteCode } from '@kreislauf/core/domain/wastename.ts'
import type { StockRow } from '@kreislauf/core/features/evaluations/contract.ts'
import { figures, formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../ui/address.ts'
import { Load } from '../../../ui/figures.tsx'
import { Go } from '../../../ui/go.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { OfferStock } from '../../cargos/index.ts'
import classes from '../evaluations.module.css'
import { byFraction } from './groups.ts'

interface StockTableProps {
  rows: StockRow[]
  /** Address of the movements of a waste type or fraction. */
  href: (type: string | number) => Address
}

/** Stock by fraction with its waste types; every mass links to its movements. */
export function StockTable({ rows, href }: StockTableProps) {
  const { t, i18n } = useTranslation()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const kilograms = rows.map(({ kg }) => kg)
  const write = figures('number', kilograms, i18n.language)
  const limited = rows.some(({ limitKg }) => limitKg !== null)
  const toggle = (fraction: number) => {
    const next = new Set(closed)
    if (!next.delete(fraction)) next.add(fraction)
    setClosed(next)
  }
  return (
    <Scroll>
      <table className={classes.table} aria-label={t('evaluations.stock.byFraction')}>
        <thead>
          <tr>
            <th scope="col">{t('evaluations.stock.what')}</th>
            <th scope="col">{t('evaluations.fields.wastetype')}</th>
            <th scope="col" data-numeric>
              {t('evaluations.fields.amount')}
            </th>
            <th scope="col" data-numeric>
              {t('evaluations.fields.kg')} (kg)
            </th>
            {limited && <th scope="col">{t('containers.title')}</th>}
          </tr>
        </thead>
        {byFraction(rows).map(({ fraction, name, kg }) => {
          const open = !closed.has(fraction)
          const Icon = open ? IconChevronDown : IconChevronRight
          return (
            <tbody key={fraction}>
              <tr data-sum>
                <th scope="rowgroup" colSpan={3}>
                  <button type="button" className={classes.fold} aria-expanded={open} onClick={() => toggle(fraction)}>
                    <Icon size={16} aria-hidden /> {name}
                  </button>
                </th>
                <td data-numeric title={formatNumber('kg', kg, i18n.language)}>
                  <Go to={href(fraction)}>{write(kg)}</Go>
                </td>
                {limited && <td />}
              </tr>
              {open &&
                rows
                  .filter(row => row.fraction === fraction)
                  .map(row => (
                    <tr key={row.wastetype}>
                      <th scope="row" className={classes.inFraction}>
                        <Go to={href(row.wastetype)}>{row.tradename}</Go>
                      </th>
                      <td>{wasteCode(row)}</td>
                      <td data-numeric>
                        {row.unit !== 'kg' &&
                          `${formatNumber('number', row.amount, i18n.language, row.unit === 'pcs' ? 0 : 1)} ${t(`evaluations.units.${row.unit}`)}`}
                      </td>
                      <td data-numeric title={formatNumber('kg', row.kg, i18n.language)}>
                        {write(row.kg)}
                      </td>
                      {limited && (
                        <td>
                          <Container row={row} />
                        </td>
                      )}
                    </tr>
                  ))}
            </tbody>
          )
        })}
      </table>
    </Scroll>
  )
}

/** Fill level of the containers of a waste type, and when they will be full; nothing without a limit. */
function Container({ row: { kg, limitKg, fullInDays, wastetype, tradename } }: { row: StockRow }) {
  const { t, i18n } = useTranslation()
  if (limitKg === null) return null
  const of = t('containers.of', { level: formatValue('percent', kg / limitKg, i18n.language), limitKg })
  return (
    <>
      <Load value={kg} of={limitKg} text={of} />
      {fullInDays !== null && (
        <small className={classes.quiet}>
          {fullInDays === 0 ? t('containers.states.FULL') : t('containers.fullIn', { count: fullInDays })}
        </small>
      )}
      {kg > 0 && <OfferStock wastetype={wastetype} name={tradename} />}
    </>
  )
}

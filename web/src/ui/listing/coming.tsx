import { useTranslation } from 'react-i18next'
import { isNumeric } from './cells.ts'
import classes from './listing.module.css'
import type { ShownProps } from './props.ts'
import { columnsOf } from './widths.ts'

/** As many rows as fit on an average desktop or phone. */
const ROWS = 12
const CARDS = 7

/** Estimated width of a text in percent of its cell, different in each row and column. */
const share = (row: number, column: number) => 45 + ((row * 17 + column * 29) % 45)

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Placeholder of a text; hundreds are rendered, so just a bar. Only the whole list is animated. */
const Bar = ({ width, end = false }: { width: number; end?: boolean }) => (
  <span className={classes.comingBar} style={{ width: `${width}%` }} data-end={end || undefined} />
)

type ComingProps<Row extends object> = Pick<ShownProps<Row>, 'columns' | 'bulkActions' | 'rowActions'>

/** Skeleton of a table: its headings and rows, with the final column widths. */
export function ComingTable<Row extends object>(list: ComingProps<Row>) {
  const { columns, bulkActions, rowActions } = list
  const { t } = useTranslation()
  return (
    <div className={classes.scroller} role="status" aria-label={t('words.loading')} data-coming>
      <table className={classes.table} style={columnsOf(list, 1)} aria-hidden>
        <thead>
          <tr>
            {bulkActions && <th />}
            {columns.map(column => (
              <th key={column.key} data-numeric={isNumeric(column) || undefined}>
                <span className={classes.comingHead}>{t(column.label)}</span>
              </th>
            ))}
            {rowActions && <th />}
          </tr>
        </thead>
        <tbody className={classes.breathing}>
          {places(ROWS).map(row => (
            <tr key={row}>
              {bulkActions && <td />}
              {columns.map((column, place) => (
                <td key={column.key}>
                  <Bar width={share(row, place)} end={isNumeric(column)} />
                </td>
              ))}
              {rowActions && <td />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Skeleton of a list on a phone. */
export function ComingCards() {
  const { t } = useTranslation()
  return (
    <div
      className={`${classes.comingCards} ${classes.breathing}`}
      role="status"
      aria-label={t('words.loading')}
      data-coming
    >
      {places(CARDS).map(card => (
        <div key={card} className={classes.card}>
          <div className={classes.cardLines}>
            <Bar width={share(card, 1)} />
            <Bar width={share(card, 4)} />
          </div>
        </div>
      ))}
    </div>
  )
}

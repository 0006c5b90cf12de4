import { useTranslation } from 'react-i18next'
import { isNumeric } from './cells.ts'
import classes from './listing.module.css'
import type { ShownProps } from './props.ts'
import { columnsOf } from './widths.ts'

/** As many as a desk of usual height shows, and a phone. */
const ROWS = 12
const CARDS = 7

/** How much of a cell its text will take, in percent: another share in each row and column. */
const share = (row: number, column: number) => 45 + ((row * 17 + column * 29) % 45)

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Where a text will stand; drawn by hundreds, so nothing but a bar. The list as a whole breathes. */
const Bar = ({ width, end = false }: { width: number; end?: boolean }) => (
  <span className={classes.comingBar} style={{ width: `${width}%` }} data-end={end || undefined} />
)

type ComingProps<Row extends object> = Pick<ShownProps<Row>, 'columns' | 'bulkActions' | 'rowActions'>

/** The list to come: its headings and rows, each column as wide as it will be. */
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

/** The list to come on a phone. */
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

import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isNumeric } from './cells.ts'
import classes from './listing.module.css'
import { ACTIONS_WIDTH, type ShownProps, TICK_WIDTH, WIDTH } from './props.ts'

/** As many as a desk of usual height shows, and a phone. */
const ROWS = 12
const CARDS = 7

/** How much of a cell its text will take, in percent: another share in each row and column. */
const share = (row: number, column: number) => 45 + ((row * 17 + column * 29) % 45)

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The list to come: its headings and rows, each column as wide as it will be. */
export function ComingTable<Row extends object>({ columns, bulkActions, rowActions }: ShownProps<Row>) {
  const { t } = useTranslation()
  const total = columns.reduce((sum, column) => sum + (column.width ?? WIDTH), 0)
  return (
    <div className={classes.scroller} role="status" aria-label={t('words.loading')} data-coming>
      <table className={classes.table} aria-hidden>
        <thead>
          <tr>
            {bulkActions && <th style={{ width: TICK_WIDTH }} />}
            {columns.map(column => (
              <th
                key={column.key}
                style={{ width: `${((column.width ?? WIDTH) / total) * 100}%` }}
                data-numeric={isNumeric(column) || undefined}
              >
                <span className={classes.comingHead}>{t(column.label)}</span>
              </th>
            ))}
            {rowActions && <th style={{ width: ACTIONS_WIDTH }} />}
          </tr>
        </thead>
        <tbody>
          {places(ROWS).map(row => (
            <tr key={row}>
              {bulkActions && <td />}
              {columns.map((column, place) => (
                <td key={column.key}>
                  <Skeleton
                    height={12}
                    width={`${share(row, place)}%`}
                    ml={isNumeric(column) ? 'auto' : 0}
                    radius="sm"
                  />
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
    <div className={classes.comingCards} role="status" aria-label={t('words.loading')} data-coming>
      {places(CARDS).map(card => (
        <div key={card} className={classes.card}>
          <div className={classes.cardLines}>
            <Skeleton height={14} width={`${share(card, 1)}%`} radius="sm" />
            <Skeleton height={11} mt="sm" width={`${share(card, 4)}%`} radius="sm" />
          </div>
        </div>
      ))}
    </div>
  )
}

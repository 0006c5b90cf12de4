import type { Column } from '@kreislauf/core/column.ts'
import { Checkbox } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from '../go.tsx'
import { cardText } from './cells.ts'
import { toggled } from './choosing.ts'
import { useComeback } from './comeback.ts'
import classes from './listing.module.css'
import type { ShownProps } from './props.ts'
import { idAt, useReach } from './reach.ts'
import { useSpacing } from './spacing.ts'

/** Estimated height of a card with the gap below it, in pixels, until it is measured. */
const USUAL = 82

interface CardsProps<Row extends object> extends ShownProps<Row> {
  /** Selection mode: each card has a checkbox. */
  choosing: boolean
}

/** The list on a phone: a card of two lines per record. */
export function Cards<Row extends object>(props: CardsProps<Row>) {
  const { rows, rowId } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    estimateSize: () => USUAL,
    getItemKey: index => idAt(rows, rowId, index),
    overscan: 6,
  })
  useComeback(props.definition.name, list, rows, props.rowHref, index =>
    virtual.scrollToIndex(index, { align: 'center' }),
  )
  useReach(props.paging, virtual.getVirtualItems().at(-1)?.index ?? 0, rows.length)
  return (
    <ul
      ref={list}
      className={classes.cards}
      data-spaced={useSpacing() > 1 || undefined}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => (
        <li
          key={rowId(rows[index]!)}
          ref={virtual.measureElement}
          data-index={index}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <RecordCard {...props} row={rows[index]!} />
        </li>
      ))}
    </ul>
  )
}

/** First line: the record and its badge; second line: details and its figure. The whole card is a link. */
function RecordCard<Row extends object>({ row, choosing, ...props }: CardsProps<Row> & { row: Row }) {
  const { definition, rowId, chosen, setChosen, open, rowHref, cardTitle, cells, selectable, rowActions, digits } =
    props
  const { t, i18n } = useTranslation()
  const href = useHref()
  const { title, badge, text, figure } = definition.card
  const columns = new Map(definition.columns.map(column => [column.key, column]))
  const plain = (column: Column<Row> | undefined) =>
    column ? cardText(column, row, i18n.language, t, digits[column.key]) : ''
  const drawn = (key: string) => cells?.[key]?.(row, true) ?? plain(columns.get(key))
  const name =
    cardTitle?.(row) ||
    title
      .map(key => plain(columns.get(key)))
      .filter(Boolean)
      .join(' · ')
  const texts = text.filter(key => plain(columns.get(key)))
  const amount = plain(figure === undefined ? undefined : columns.get(figure))
  return (
    <div className={classes.card}>
      {choosing && (
        <Checkbox
          aria-label={t('shell.list.selectRow', { row: name })}
          checked={chosen.has(rowId(row))}
          disabled={!(selectable?.(row) ?? true)}
          onChange={() => setChosen(toggled(chosen, rowId(row)))}
        />
      )}
      <div className={classes.cardLines}>
        <div>
          {open ? (
            <a
              className={classes.cardLink}
              href={rowHref ? href(rowHref(row)) : '#'}
              onClick={event => {
                open(row, event)
                event.preventDefault()
              }}
            >
              {name || t('words.untitled')}
            </a>
          ) : (
            <b className={classes.cardLink}>{name}</b>
          )}
          {badge && drawn(badge)}
        </div>
        <div className={classes.cardText}>
          <span>
            {texts.map(key => (
              <span key={key}>{drawn(key)}</span>
            ))}
          </span>
          {amount && <span className="figures">{amount}</span>}
        </div>
      </div>
      {rowActions && <span className={classes.cardActions}>{rowActions(row)}</span>}
    </div>
  )
}

import { Checkbox } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from '../go.tsx'
import { cardText } from './cells.ts'
import classes from './listing.module.css'
import { type ShownProps, toggled } from './props.ts'

const MOST_LINES = 6

/** The list on a phone: a card for each record, the first column as its name. */
export function Cards<Row extends object>(props: ShownProps<Row>) {
  const { rows, rowId, columns, chosen, setChosen, open, rowHref, cardTitle, cells } = props
  const { selectable, bulkActions, rowActions } = props
  const { t, i18n } = useTranslation()
  const href = useHref()
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    estimateSize: () => 128,
    getItemKey: index => rowId(rows[index]!),
    overscan: 6,
  })
  const [first, ...rest] = columns
  const nameOf = cardTitle ?? ((row: Row) => (first ? cardText(first, row, i18n.language, t) : ''))
  return (
    <ul ref={list} className={classes.cards} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]!
        const name = nameOf(row)
        const lines = (cardTitle ? columns : rest).flatMap(column => {
          const text = cardText(column, row, i18n.language, t)
          return text && text !== name ? [{ column, text: cells?.[column.key]?.(row) ?? text }] : []
        })
        return (
          <li
            key={rowId(row)}
            ref={virtual.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <div className={classes.card}>
              <div className={classes.cardHead}>
                {bulkActions && (
                  <Checkbox
                    aria-label={t('shell.list.selectRow', { row: name })}
                    checked={chosen.has(rowId(row))}
                    disabled={!(selectable?.(row) ?? true)}
                    onChange={() => setChosen(toggled(chosen, rowId(row)))}
                  />
                )}
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
                  <b>{name}</b>
                )}
                {rowActions && <span className={classes.cardActions}>{rowActions(row)}</span>}
              </div>
              <dl>
                {lines.slice(0, MOST_LINES).map(({ column, text }) => (
                  <div key={column.key}>
                    <dt>{t(column.label)}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

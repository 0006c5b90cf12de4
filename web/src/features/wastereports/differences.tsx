import { type Difference, differencesOf } from '@kreislauf/core/features/wastereports/differences.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { Scroll } from '../../ui/scroll.tsx'
import { Behind } from './behind.tsx'
import { Note } from './note.tsx'
import type { Opened } from './opened.ts'
import classes from './wastereports.module.css'

/**
 * Step 3: lines that differ by more than a fifth from the year before, with the bookings behind them and a field for
 * the reason.
 */
export function DifferencesStep({ report, rows, notes }: Opened) {
  const { t } = useTranslation()
  const differences = differencesOf(rows)
  const compared = rows.some(({ vorjahrT }) => vorjahrT)
  return (
    <Panel title={t('wastereports.differences.title')}>
      {differences.length === 0 ? (
        <p className={classes.note}>
          {t(compared ? 'wastereports.differences.none' : 'wastereports.differences.noYearBefore')}
        </p>
      ) : (
        <>
          <p className={classes.note}>{t('wastereports.differences.text')}</p>
          <Scroll>
            <table
              className={`${classes.table} ${classes.differences}`}
              aria-label={t('wastereports.differences.title')}
            >
              <thead>
                <tr>
                  <th scope="col">{t('wastereports.differences.line')}</th>
                  <th scope="col">{t('wastereports.differences.now')}</th>
                  <th scope="col">{t('wastereports.differences.before')}</th>
                  <th scope="col">{t('wastereports.differences.change')}</th>
                  <th scope="col">{t('wastereports.fields.note')}</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(one => (
                  <Row key={one.line} id={report.id} difference={one} note={notes[one.line] ?? ''} />
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </Panel>
  )
}

function Row({ id, difference, note }: { id: number; difference: Difference; note: string }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const drawn = useId()
  const { line, section, avv, name, now, before, share } = difference
  const write = (value: number) => formatValue('tonnes', value, i18n.language)
  const called = `${t(`evaluations.idev.sections.${section}`)}: ${name}`
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <span className={classes.line}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(open ? 'wastereports.differences.hide' : 'wastereports.differences.show', { name: called })}
              aria-expanded={open}
              aria-controls={drawn}
              onClick={() => setOpen(!open)}
            >
              <Icon size={17} />
            </ActionIcon>
            <span>
              {name} <small>{avv === 'PARTS' ? '' : avv}</small>
              <small className={classes.section}>{t(`evaluations.idev.sections.${section}`)}</small>
            </span>
          </span>
        </th>
        <td>{write(now)}</td>
        <td>{write(before)}</td>
        <td>{share === null ? t('wastereports.differences.new') : formatValue('percent', share, i18n.language)}</td>
        <td className={classes.noteCell}>
          <Note id={id} line={line} name={called} note={note} />
        </td>
      </tr>
      {open && (
        <tr id={drawn}>
          <td colSpan={5}>
            <Behind id={id} difference={difference} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { IdevRow } from '@kreislauf/core/features/evaluations/contract.ts'
import { idevList, strikesOf } from '@kreislauf/core/features/evaluations/lists.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Scroll } from '../../../ui/scroll.tsx'
import classes from '../evaluations.module.css'

const shown = idevList.columns.filter(({ key }) => key !== 'abschnitt')

/** Groups consecutive rows with the same key. */
function groups<Row>(rows: Row[], keyOf: (row: Row) => string): Row[][] {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return [...found.values()]
}

/** By section and code with subtotals; differences of a fifth or more from last year are marked. */
export function IdevTable({ rows }: { rows: IdevRow[] }) {
  const { t } = useTranslation()
  const strikes = strikesOf(rows)
  return (
    <Scroll>
      <table className={classes.table} aria-label={t('evaluations.periods.tabs.idev')}>
        <thead>
          <tr>
            {shown.map(({ key, label, kind }) => (
              <th key={key} scope="col" data-numeric={kind ? true : undefined}>
                {kind === 't' ? `${t(label)} (t)` : t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups(rows, row => row.abschnitt).map(section => (
            <Fragment key={section[0]?.abschnitt}>
              <tr data-head>
                <th colSpan={shown.length} scope="rowgroup">
                  {t(`evaluations.idev.sections.${section[0]?.abschnitt ?? 'INPUT'}`)}
                </th>
              </tr>
              {groups(section, row => row.avv).map(lines => (
                <Code key={lines[0]?.avv} lines={lines} strikes={strikes} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Code({ lines, strikes }: { lines: IdevRow[]; strikes: (row: IdevRow) => boolean }) {
  const { t, i18n } = useTranslation()
  const tonnes = (key: 'mengeT' | 'vorjahrT') => formatValue('tonnes', sum(lines.map(line => line[key])), i18n.language)
  return (
    <>
      {lines.map(line => (
        <tr
          key={[line.herkunft, line.herkunftArt, line.verbleib, line.verbleibArt, line.rdCode].join()}
          className={strikes(line) ? classes.struck : undefined}
          title={strikes(line) ? t('evaluations.idev.strikes') : undefined}
        >
          {shown.map(({ key, kind, value, words }) => {
            const code = words?.(line)
            const written = code
              ? t(code)
              : formatValue(kind === 't' ? 'tonnes' : (kind ?? 'text'), value(line), i18n.language)
            if (key === 'bezeichnung')
              return (
                <td key={key} title={line.bezeichnung}>
                  {line.tradename}
                </td>
              )
            return (
              <td key={key} data-numeric={kind ? true : undefined}>
                {key === 'difference' && strikes(line) && !line.vorjahrT ? t('evaluations.idev.newLine') : written}
              </td>
            )
          })}
        </tr>
      ))}
      {lines.length > 1 && (
        <tr data-sum>
          <th colSpan={3} scope="row">
            {t('evaluations.idev.subtotal', { avv: lines[0]?.avv })}
          </th>
          <td data-numeric>{tonnes('mengeT')}</td>
          <td data-numeric>{tonnes('vorjahrT')}</td>
          <td colSpan={shown.length - 5} />
        </tr>
      )}
    </>
  )
}

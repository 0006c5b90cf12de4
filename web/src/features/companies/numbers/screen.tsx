import { formatVnr } from '@kreislauf/core/domain/numbering.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../companies.module.css'
import { CompanyFrame } from '../frame.tsx'
import { NumberingEditor } from './editor.tsx'

export function NumbersScreen() {
  return (
    <CompanyFrame tab="numbers">{dismantler => <Numbers key={dismantler.id} dismantler={dismantler} />}</CompanyFrame>
  )
}

function Numbers({ dismantler }: { dismantler: OwnDepartment }) {
  const { data } = useQuery(query(companies.numbers, { params: { dismantlerId: dismantler.id } }))
  return (
    <>
      <NumberingEditor dismantler={dismantler} />
      {data && data.gaps.length > 0 && <Gaps gaps={data.gaps} vnrdigits={dismantler.vnrdigits} />}
    </>
  )
}

/** Numbers skipped on purpose, as required by inspections. */
function Gaps({
  gaps,
  vnrdigits,
}: {
  /** Least number of digits. */
  vnrdigits: number
  gaps: { id: number; prefix: string; firstNr: number; lastNr: number; reason: string; created: string }[]
}) {
  const { t } = useTranslation()
  return (
    <Panel title={t('companies.numbers.gaps')}>
      <table className={classes.gaps} aria-label={t('companies.numbers.gaps')}>
        <thead>
          <tr>
            <th scope="col">{t('companies.numbers.leftOut')}</th>
            <th scope="col">{t('companies.fields.reason')}</th>
            <th scope="col">{t('companies.numbers.since')}</th>
          </tr>
        </thead>
        <tbody>
          {gaps.map(({ id, prefix, firstNr, lastNr, reason, created }) => (
            <tr key={id}>
              <td className="figures">
                {t('companies.numbers.fromTo', {
                  from: formatVnr({ vnrprefix: prefix, vnrdigits, vnrnext: firstNr }),
                  to: formatVnr({ vnrprefix: prefix, vnrdigits, vnrnext: lastNr }),
                })}
              </td>
              <td>{reason}</td>
              <td>{t('companies.numbers.on', { at: created })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

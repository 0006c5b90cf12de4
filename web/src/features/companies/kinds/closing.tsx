import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan, useDepartments } from '../../../app/session/session.ts'
import { Cell, Section, SwitchField } from '../../../ui/form/index.ts'
import { field } from '../form/form.ts'

/** Whether a company is in operation; for who may delete master data. */
export function OperatingSection() {
  const { t } = useTranslation()
  const mayClose = useCan('STD.D')
  return (
    <Section title={t('companies.fields.active')}>
      <Cell span={6}>
        <SwitchField name={field('active')} disabled={!mayClose} />
      </Cell>
    </Section>
  )
}

/**
 * The question before a company goes out of operation: what ends by it of a dismantler or remanufacturer, and what the last dismantler closes;
 * undefined where nothing ends, and where the company stays as it is.
 */
export function useClosing({ id, department, active, company }: OwnDepartment) {
  const { t } = useTranslation()
  const reads = useCan(contracts.openTrade)
  const trades = (department === 'REMAN' || department === 'DISMANTLER') && active && reads
  const last = useDepartments('DISMANTLER').length === 1 && department === 'DISMANTLER' && active
  const { data } = useQuery({ ...query(contracts.openTrade, { params: { id } }), enabled: trades })
  const ends = trades && data?.length !== 0
  return (stays: boolean | undefined) => {
    if (stays || !(ends || last)) return undefined
    return {
      title: t('contracts.closing.title', { name: company.name }),
      label: t('contracts.closing.label'),
      text: (
        <>
          {last && <p>{t('companies.closing.last')}</p>}
          {ends && <p>{t(data ? 'contracts.closing.text' : 'contracts.closing.unknown')}</p>}
          {ends && data && (
            <ul>
              {data.map(({ kind, id: record, partner, state }) => (
                <li key={`${kind}${record}`}>
                  {t(`contracts.closing.kinds.${kind}`, {
                    partner,
                    state: state ? t(`contracts.states.${state}`) : '',
                  })}
                </li>
              ))}
            </ul>
          )}
        </>
      ),
    }
  }
}

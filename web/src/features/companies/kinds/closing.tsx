import type { PlainKind } from '@kreislauf/core/features/companies/kinds.ts'
import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'

/**
 * The question before a remanufacturer goes out of operation, with what ends by it; undefined for other kinds, where nothing
 * ends, and where the company stays as it is.
 */
export function useClosing(kind: PlainKind, { id, active, company }: OwnDepartment) {
  const { t } = useTranslation()
  const reads = useCan(contracts.openTrade)
  const ends = kind === 'REMAN' && active && reads
  const { data } = useQuery({ ...query(contracts.openTrade, { params: { id } }), enabled: ends })
  return (stays: boolean | undefined) => {
    if (!ends || stays || data?.length === 0) return undefined
    return {
      title: t('contracts.closing.title', { name: company.name }),
      label: t('contracts.closing.label'),
      text: data ? (
        <>
          <p>{t('contracts.closing.text')}</p>
          <ul>
            {data.map(({ kind: what, id: record, partner, state }) => (
              <li key={`${what}${record}`}>
                {t(`contracts.closing.kinds.${what}`, {
                  partner,
                  state: state ? t(`contracts.states.${state}`) : '',
                })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        t('contracts.closing.unknown')
      ),
    }
  }
}

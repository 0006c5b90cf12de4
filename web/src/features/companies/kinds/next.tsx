import { type Lack, lackingOf } from '@kreislauf/core/features/companies/lacking.ts'
import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useTranslation } from 'react-i18next'
import { MissingPanel } from '../../../ui/missing.tsx'
import { certificatesAt, field } from '../form/form.ts'

/** Where each is mended. */
const places = {
  address: field('company.street'),
  marker: field('company.lat'),
  public: field('contactname'),
  certificate: certificatesAt,
  document: certificatesAt,
} as const satisfies Record<Lack, string>

/** What a company should still tell, so that others find it and can work with it. */
export function NextSteps({ company }: { company: OwnDepartment }) {
  const { t } = useTranslation()
  const gaps = lackingOf(company).map(lack => ({ label: t(`companies.next.${lack}`), field: places[lack] }))
  return <MissingPanel title={t('companies.next.title')} gaps={gaps} done={t('companies.gapsKind.none')} />
}

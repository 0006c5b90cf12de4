import { hasMarker } from '@kreislauf/core/features/companies/position.ts'
import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useTranslation } from 'react-i18next'
import { type Gap, MissingPanel } from '../../../ui/missing.tsx'
import { certificatesAt, field } from '../form/form.ts'

/** What a company should still tell, so that others find it and can work with it. */
export function NextSteps({ company: one }: { company: OwnDepartment }) {
  const { t } = useTranslation()
  const { company, openinghours, contactname, contactphone, contactmail, certificate, department } = one
  const open: [Gap, boolean][] = [
    [
      { label: t('companies.next.address'), field: field('company.street') },
      !(company.street && company.zip && company.city),
    ],
    [
      { label: t('companies.next.marker'), field: field('company.lat') },
      !(hasMarker(company) && company.positionexact),
    ],
    [
      { label: t('companies.next.public'), field: field('contactname') },
      !openinghours || !(contactname || contactphone || contactmail),
    ],
    [
      { label: t('companies.next.certificate'), field: certificatesAt },
      department !== 'PURCHASER' && !certificate?.hasdoc,
    ],
  ]
  const gaps = open.filter(([, missing]) => missing).map(([gap]) => gap)
  return <MissingPanel title={t('companies.next.title')} gaps={gaps} done={t('companies.gapsKind.none')} />
}

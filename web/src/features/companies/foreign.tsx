import type { Department } from '@kreislauf/core/features/companies/records.ts'
import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts, Panel } from '../../ui/panel.tsx'

/** A company of another business: what everybody may know of it (details O21). */
export function ForeignCompany({ company: one }: { company: Extract<Department, { foreign: true }> }) {
  const { t } = useTranslation()
  const { company, openinghours, pickuphours, contactname, contactphone, contactmail, agblink, waste } = one
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  const flags = (['hasparkingspace', 'hascontainerspace', 'hasforklift', 'hascrane'] as const).filter(name => one[name])
  return (
    <Panel title={t('companies.sections.companyPlain')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('companies.foreign')}
      </Text>
      <Facts
        facts={[
          [t('companies.address'), `${join(company.street, company.hsnr)}, ${join(company.zip, company.city)}`],
          [t('companies.fields.openinghours'), openinghours],
          [t('companies.fields.pickuphours'), pickuphours],
          [t('companies.fields.contactname'), contactname],
          [t('companies.fields.contactphone'), contactphone],
          [t('companies.fields.contactmail'), contactmail],
          [t('companies.sections.yard'), flags.map(name => t(`companies.fields.${name}`)).join(', ')],
          [t('companies.fields.waste'), waste.join(', ')],
          [
            t('companies.fields.agblink'),
            agblink && (
              <Anchor href={agblink} target="_blank" rel="noreferrer">
                {agblink}
              </Anchor>
            ),
          ],
        ]}
      />
    </Panel>
  )
}

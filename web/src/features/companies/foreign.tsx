import type { Department } from '@kreislauf/core/features/companies/records.ts'
import { listed } from '@kreislauf/core/format.ts'
import { Anchor, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Facts, Panel } from '../../ui/panel.tsx'

type Foreign = Extract<Department, { foreign: true }>

/** The public data of another company (details O21). The account of a collection point also sees its recognition. */
export function ForeignCompany({ company: one }: { company: Foreign }) {
  const { t, i18n } = useTranslation()
  const { company, openinghours, pickuphours, contactname, contactphone, contactmail, agblink, waste, served } = one
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  const flags = (['hasparkingspace', 'hascontainerspace', 'hasforklift', 'hascrane'] as const).filter(name => one[name])
  return (
    <Panel title={t('companies.sections.companyPlain')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(served ? 'companies.served' : 'companies.foreign')}
      </Text>
      <Facts
        facts={[
          [t('companies.address'), `${join(company.street, company.hsnr)}, ${join(company.zip, company.city)}`],
          ...recognition(served, t),
          [t('companies.fields.openinghours'), openinghours],
          [t('companies.fields.pickuphours'), pickuphours],
          [t('companies.fields.contactname'), contactname],
          [t('companies.fields.contactphone'), contactphone],
          [t('companies.fields.contactmail'), contactmail],
          [
            t('companies.sections.yard'),
            listed(
              flags.map(name => t(`companies.fields.${name}`)),
              i18n.language,
            ),
          ],
          [t('companies.fields.waste'), listed(waste, i18n.language)],
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

/** Betriebsnummer and today's certificate. */
function recognition(served: Foreign['served'], t: TFunction): [string, string][] {
  if (!served) return []
  const { identNr, certificate } = served
  const held = certificate && [
    t(`companies.certificates.kinds.${certificate.kind}`),
    certificate.identnr && t('companies.certificates.number', { number: certificate.identnr }),
    t('companies.certificates.period', { from: certificate.validfrom, to: certificate.validto }),
  ]
  return [
    [t('companies.fields.identNr'), identNr ?? ''],
    [t('companies.certificates.one'), held ? held.filter(Boolean).join(', ') : t('companies.certificates.none')],
  ]
}

import { system } from '@kreislauf/core/features/system/contract.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { Cell, fieldsOf, Section, TextField, useValue } from '../../../ui/form/index.ts'
import { optionsFound } from '../../../ui/options.ts'
import { AddressFields } from '../form/company.tsx'
import { nobody } from '../form/values.ts'
import type { CertificateValues } from './values.ts'

const { field, useForm } = fieldsOf<CertificateValues>()

/** The certifier: chosen from the list, which fills the fields, or typed. */
export function CertifierSection() {
  const { t } = useTranslation()
  const form = useForm()
  const { data = [] } = useQuery(query(system.certifiers, {}))
  const certifier = useValue(form, 'certifier')
  const choose = (text: string | null) => {
    const found = data.find(one => String(one.id) === text)
    if (found)
      form.set('certifier', {
        id: found.id,
        name: found.name,
        street: found.street,
        hsnr: found.hsnr,
        zip: found.zip,
        city: found.city,
        country: found.country,
        tel: found.tel,
        fax: found.fax,
      })
    else form.set('certifier', null)
  }
  return (
    <Section title={t('companies.certificates.certifier')} hint={t('companies.certificates.certifierHint')}>
      <Cell span={8}>
        <Select
          searchable
          filter={optionsFound}
          clearable
          label={t('companies.certificates.choose')}
          placeholder={t('companies.certificates.choosePlaceholder')}
          nothingFoundMessage={t('words.nothingFound')}
          clearButtonProps={{ 'aria-label': t('words.clear', { field: t('companies.certificates.choose') }) }}
          data={data.map(one => ({ value: String(one.id), label: [one.name, one.city].filter(Boolean).join(', ') }))}
          value={certifier?.id ? String(certifier.id) : null}
          onChange={choose}
        />
      </Cell>
      {certifier ? (
        <>
          <Cell span={12}>
            <TextField name={field('certifier.name')} />
          </Cell>
          <AddressFields at="certifier" />
          <Cell span={6}>
            <TextField name={field('certifier.tel')} type="tel" />
          </Cell>
          <Cell span={6}>
            <TextField name={field('certifier.fax')} type="tel" />
          </Cell>
        </>
      ) : (
        <Cell span={4}>
          <Button
            mt="var(--label)"
            variant="default"
            onClick={() => form.set('certifier', { ...nobody, tel: '', fax: '' })}
          >
            {t('companies.certificates.type')}
          </Button>
        </Cell>
      )}
    </Section>
  )
}

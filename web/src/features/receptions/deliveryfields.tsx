import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import { useField } from '../../ui/form/field.ts'
import { Cell, DateField, Section, useValue } from '../../ui/form/index.ts'
import { optionsFound } from '../../ui/options.ts'
import { useClosed } from '../statements/index.ts'
import { BOXES } from './boxes.ts'
import { field, useForm } from './form.ts'
import type { Assignable } from './parties.ts'

/** The collectors that deliver to a dismantler; empty without the right to read master data. */
export function useCollectors(dismantlerId: number | undefined): Assignable[] {
  const may = useCan(companies.assignableCollectors)
  const { data = [] } = useQuery({ ...query(companies.assignableCollectors, {}), enabled: may })
  return data.filter(one => one.department === 'COLLECTOR' && one.dismantlerId === dismantlerId)
}

interface DeliveryProps {
  dismantlerId: number | undefined
  /** The number if drawn; before, the next one is shown. */
  vnr?: string | undefined
  /** Name of the stored collector, for users who may not list them. */
  collector?: string | null
  /** Choice of the company, if there are several. */
  choice?: ReactNode
}

/** Day, number and way of delivery. */
export function DeliveryFields({ dismantlerId, vnr, collector, choice }: DeliveryProps) {
  const { t } = useTranslation()
  const { till } = useClosed(dismantlerId)
  return (
    <Section title={t('receptions.sections.way')} box={BOXES.way}>
      {choice && <Cell span={12}>{choice}</Cell>}
      <Cell span={3}>
        <DateField name={field('vn.receptiondate')} closedTill={till} />
      </Cell>
      <Cell span={3}>
        {vnr ? (
          <TextInput label={t('receptions.fields.vnr')} value={vnr} readOnly variant="filled" />
        ) : (
          <NextNumber dismantlerId={dismantlerId} />
        )}
      </Cell>
      <Cell span={6}>
        <WayField dismantlerId={dismantlerId} stored={collector} />
      </Cell>
    </Section>
  )
}

function NextNumber({ dismantlerId }: { dismantlerId: number | undefined }) {
  const { t } = useTranslation()
  const date = useValue(useForm(), 'vn.receptiondate')
  const year = (date ?? '').slice(0, 4)
  const { data } = useQuery({
    ...query(receptions.next, {
      params: { dismantlerId: dismantlerId ?? 0 },
      query: year ? { date: `${year}-01-01` } : {},
    }),
    enabled: !!dismantlerId,
  })
  return <TextInput label={t('receptions.nextNumber')} value={data?.vnr ?? ''} readOnly variant="filled" />
}

const DIRECT = 'direct'

/** Directly to the dismantler, or through a collection point, each with its certificate. */
function WayField({ dismantlerId, stored }: { dismantlerId: number | undefined; stored?: string | null | undefined }) {
  const { t } = useTranslation()
  const form = useForm()
  const { value, input } = useField({ name: field('collectorId') })
  const vn = useValue(form, 'vn')
  const collectors = useCollectors(dismantlerId)
  const { point } = useAccount()
  const known = collectors.some(one => one.id === value) || !value
  const choices = [
    ...(point ? [] : [{ value: DIRECT, label: t('receptions.direct') }]),
    ...collectors.map(one => ({ value: String(one.id), label: [one.company, one.city].filter(Boolean).join(', ') })),
    ...(known ? [] : [{ value: String(value), label: stored ?? '' }]),
  ]
  const pick = (text: string | null) => {
    const direct = text === DIRECT || text === null
    form.patch({
      collectorId: direct ? null : Number(text),
      vn: { ...vn, dismantling: direct, sornc: !direct && vn.sornc },
    })
  }
  const chosen = collectors.find(one => one.id === value)
  return (
    <>
      <Select
        {...input}
        data={choices}
        value={vn.dismantling ? DIRECT : value ? String(value) : null}
        onChange={pick}
        searchable={choices.length > 6}
        filter={optionsFound}
        allowDeselect={false}
      />
      {chosen && !chosen.certificateok && (
        <Text size="xs" c="red" mt="xxs">
          {chosen.certill
            ? t('receptions.collectorCertificate', { day: chosen.certill })
            : t('receptions.collectorCertificateNone')}
        </Text>
      )}
    </>
  )
}

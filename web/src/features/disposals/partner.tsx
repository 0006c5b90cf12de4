import { today } from '@kreislauf/core/days.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { Disposal } from '@kreislauf/core/features/disposals/contract.ts'
import { type Disposer, partners } from '@kreislauf/core/features/partners/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { AreaField, Cell, DateField, Section, SelectField, useValue } from '../../ui/form/index.ts'
import { usePeople } from '../employees/index.ts'
import { useClosed } from '../statements/index.ts'
import { field, useForm } from './form.ts'

interface PartnerSectionProps {
  dismantlerId: number
  /** The disposal whose values the form repeats. */
  repeatedFrom: Disposal | undefined
  isNew: boolean
}

/** Active ones, and the one named in the record even if it is inactive. */
const offered = <Row extends { id: number; active: boolean }>(
  rows: Row[] | undefined,
  current: number | null | undefined,
) => (rows ?? []).filter(row => row.active || row.id === current)

/** The disposer chosen in the form. */
export function useDisposer(): Disposer | undefined {
  const id = useValue(useForm(), 'disposal.myDisposerId')
  const { data } = useQuery(query(partners.assigned, { query: { inactive: 'true' } }))
  return data?.find(disposer => disposer.id === id)
}

/** Receiver, carrier, day, and the employee who hands over. */
export function PartnerSection({ dismantlerId, repeatedFrom, isNew }: PartnerSectionProps) {
  const { t } = useTranslation()
  const form = useForm()
  const { till } = useClosed(dismantlerId)
  const disposers = useQuery(query(partners.assigned, { query: { inactive: 'true' } })).data
  const carriers = useQuery(query(partners.carriers, { query: { inactive: 'true' } })).data
  const named = (rows: { id: number; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }))
  const [actiondate, staffId] = [useValue(form, 'disposal.actiondate'), useValue(form, 'disposal.staffId')]
  const { choices: people } = usePeople(dismantlerId, actiondate || today(), { staffId })
  const day = repeatedFrom?.actiondate
  return (
    <Section title={t('disposals.sections.partners')} {...(repeatedFrom && { hint: t('disposals.repeated', { day }) })}>
      <Cell span={5}>
        <SelectField
          name={field('disposal.myDisposerId')}
          choices={named(offered(disposers, useValue(form, 'disposal.myDisposerId')))}
          placeholder={t('disposals.chooseDisposer')}
          autoFocus={isNew}
          clearable={false}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          name={field('disposal.carrierId')}
          choices={named(offered(carriers, useValue(form, 'disposal.carrierId')))}
          clearable={false}
        />
      </Cell>
      <Cell span={3}>
        <DateField name={field('disposal.actiondate')} closedTill={till} />
      </Cell>
      <Cell span={5}>
        <SelectField name={field('disposal.staffId')} choices={people} clearable />
      </Cell>
      <ShredderReason />
    </Section>
  )
}

/** A hulk delivered to anyone but a recognised shredder needs a reason (details O74). */
function ShredderReason() {
  const form = useForm()
  const disposer = useDisposer()
  const hulk = useValue(form, 'disposal.wastetype') === HULK
  const given = useValue(form, 'disposal.reason')
  if (!given && (!hulk || !disposer || disposer.recognisedshredder)) return null
  return (
    <Cell span={12}>
      <AreaField name={field('disposal.reason')} rows={2} required={hulk} />
    </Cell>
  )
}

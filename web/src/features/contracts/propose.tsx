import { addDays, today } from '@kreislauf/core/days.ts'
import { companies, kindCalls } from '@kreislauf/core/features/companies/contract.ts'
import {
  type ContractDetails,
  ContractForm,
  type ContractTerms,
  contracts,
} from '@kreislauf/core/features/contracts/contract.ts'
import { periodText, termFacts } from '@kreislauf/core/features/contracts/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { CompanyChoice, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import {
  AreaField,
  Cell,
  type Choice,
  DateField,
  FormScreen,
  NumberField,
  RadioField,
  Section,
  SelectField,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { useGo, useSearchValues } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { addresses, type ContractSide, otherOf } from './side.tsx'

export const DismantlerProposal = () => <Proposal side="DISMANTLER" />
export const RemanProposal = () => <Proposal side="REMAN" />

/** Companies of others that a side may have a contract with. */
function usePartners(side: ContractSide) {
  const list = useQuery(query(side === 'DISMANTLER' ? kindCalls.REMAN.list : companies.dismantlers, { query: {} }))
  const choices = list.data
    ?.filter(({ foreign }) => foreign)
    .map(({ id, company, city }) => ({ value: id, label: [company, city].filter(Boolean).join(', ') }))
  return { ...list, choices }
}

/** Proposes a contract, empty or with the terms of another one. */
function Proposal({ side }: { side: ContractSide }) {
  const { t } = useTranslation()
  const go = useGo()
  const search = useSearchValues()
  const of = 'of' in search ? Number(search.of) : 0
  const earlier = useQuery({ ...query(contracts.get, { params: { id: of } }), enabled: of > 0 })
  const partners = usePartners(side)
  const { places, place } = useCompanyOfKind(side)
  const own = earlier.data?.[side === 'DISMANTLER' ? 'dismantlerId' : 'remanId'] ?? place?.id
  const { list, placed } = addresses[side]
  const back = { to: list, label: t('contracts.title') }
  const title = t('contracts.propose.title')
  const failed = (of > 0 && earlier.error) || partners.error
  if (failed) {
    const again = () => void Promise.all([of > 0 && earlier.refetch(), partners.refetch()])
    return (
      <FailedScreen
        what={{ many: otherOf(side) === 'REMAN' ? 'reman' : 'dismantlers' }}
        error={failed}
        onRetry={again}
        back={back}
      />
    )
  }
  if (!partners.choices || !own || (of > 0 && !earlier.data))
    return (
      <Screen title={title} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  return (
    <Screen
      title={title}
      action={!of && <CompanyChoice places={places} place={place} onChoose={id => go(placed(id), { replace: true })} />}
      back={back}
      narrow
    >
      {partners.choices.length === 0 ? (
        <EmptyState title={t('contracts.propose.nobody')} text={t(`contracts.propose.nobodyText.${side}`)} />
      ) : (
        <Form key={own} side={side} own={own} earlier={earlier.data} partners={partners.choices} />
      )}
    </Screen>
  )
}

const usual = { paymentdays: 30, carrier: 'REMAN', freight: 0, minvalue: 0, answerdays: 14 } as const

/** A proposal begins today or after the earlier contract. */
function periodAfter(earlier: ContractDetails | undefined) {
  const { state, validfrom, validto } = earlier ?? {}
  if (validfrom && (state === 'DECLINED' || state === 'WITHDRAWN') && validfrom >= today())
    return { validfrom, validto: validto ?? null }
  const next = validto ? addDays(validto, 1) : today()
  return { validfrom: next > today() ? next : today(), validto: null }
}

interface FormProps {
  side: ContractSide
  own: number
  earlier: ContractDetails | undefined
  partners: Choice<number>[]
}

function Form({ side, own, earlier, partners }: FormProps) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const ids =
    side === 'DISMANTLER'
      ? { dismantlerId: own, remanId: earlier?.remanId }
      : { remanId: own, dismantlerId: earlier?.dismantlerId }
  const form = useFormOf(ContractForm, {
    feature: 'contracts',
    labels: {
      remanId: 'contracts.fields.remanName',
      dismantlerId: 'contracts.fields.dismantlerName',
      'terms.remark': 'fields.remark',
    },
    initial: { ...ids, ...periodAfter(earlier), terms: earlier?.terms ?? usual },
    draft: `contract-${side}-${own}-${earlier?.id ?? 'new'}`,
  })
  const propose = useCall(contracts.propose, { success: 'contracts.propose.done', form: true })
  const partner = form.field(side === 'DISMANTLER' ? 'remanId' : 'dismantlerId')
  const summary = () => {
    const { validfrom, validto = null, terms } = form.values()
    const name = partners.find(
      ({ value }) => value === form.get(side === 'DISMANTLER' ? 'remanId' : 'dismantlerId'),
    )?.label
    const agreed: ContractTerms = { ...usual, criteria: null, remark: null, ...terms } as ContractTerms
    return {
      title: t('contracts.propose.question'),
      label: t('contracts.propose.label'),
      text: (
        <>
          <p>{t('contracts.propose.to', { name })}</p>
          <p>{periodText({ validfrom, validto }, t, i18n.language)}</p>
          <ul>
            {termFacts(agreed, t, i18n.language).map(
              ([label, text]) => text && <li key={label}>{t('contracts.termLine', { label, text })}</li>,
            )}
          </ul>
          <p>{t('contracts.propose.text')}</p>
        </>
      ),
    }
  }
  return (
    <FormScreen
      what={{ one: 'contracts', name: '' }}
      form={form}
      saveLabel={t('contracts.propose.label')}
      asks={summary}
      save={body => propose.mutateAsync({ body })}
      onSaved={({ id }) => go(addresses[side].details(id), { replace: true, ignoreBlocker: true })}
    >
      <Section title={t('contracts.propose.who')}>
        <Cell span={12}>
          <SelectField name={partner} choices={partners} autoFocus />
        </Cell>
        <DateField name={form.field('validfrom')} />
        <DateField name={form.field('validto')} hint={t('contracts.hints.validto')} />
      </Section>
      <TermFields form={form} />
    </FormScreen>
  )
}

function TermFields({ form }: { form: ReturnType<typeof useFormOf<typeof ContractForm>> }) {
  const { t } = useTranslation()
  const carrier = useValue(form, 'terms.carrier')
  const days = t('contracts.unitDays')
  return (
    <Section title={t('contracts.terms')}>
      <NumberField name={form.field('terms.paymentdays')} unit={days} />
      <NumberField name={form.field('terms.answerdays')} unit={days} />
      <NumberField name={form.field('terms.minvalue')} unit="€" />
      <Cell span={12}>
        <RadioField
          name={form.field('terms.carrier')}
          choices={(['REMAN', 'DISMANTLER'] as const).map(value => ({ value, label: t(`contracts.sides.${value}`) }))}
        />
      </Cell>
      {carrier === 'DISMANTLER' && <NumberField name={form.field('terms.freight')} unit="€" />}
      <Cell span={12}>
        <AreaField name={form.field('terms.criteria')} rows={5} />
      </Cell>
      <Cell span={12}>
        <AreaField name={form.field('terms.remark')} rows={3} />
      </Cell>
    </Section>
  )
}

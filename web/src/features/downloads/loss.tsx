import { downloads, LossForm, lossCauses, lostPapers } from '@kreislauf/core/features/downloads/contract.ts'
import type { Reception } from '@kreislauf/core/features/receptions/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Alert, Checkbox, Group } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { query } from '../../app/data/api.ts'
import { openPdf } from '../../app/data/files.ts'
import { useCan } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { useField } from '../../ui/form/field.ts'
import {
  AreaField,
  Cell,
  DateField,
  type FieldName,
  FormScreen,
  GroupName,
  type Initial,
  RadioField,
  Section,
  TextField,
  useFormOf,
} from '../../ui/form/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { ReceptionChoice } from './choice.tsx'

type Values = z.input<typeof LossForm>

const blankLoss: Initial<Values> = {
  ...{ name: '', dob: null, street: '', city: '', licenceplate: '', vin: '', car: '' },
  ...{ lost: [], cause: undefined, circumstances: '' },
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** Keeper and car of a reception; papers recorded as handed over are not declared lost. */
function lossOf({ keeper, car, condition }: Reception): Initial<Values> {
  const missing = lostPapers.filter(paper => !condition.papers.includes(paper))
  return {
    ...blankLoss,
    name: keeper.legal ? (keeper.companyname ?? '') : joined(keeper.firstname, keeper.lastname),
    dob: keeper.dob,
    street: joined(keeper.street, keeper.hsnr),
    city: joined(keeper.zip, keeper.city),
    licenceplate: car.licenceplate ?? '',
    vin: car.vin ?? '',
    car: joined(car.manufacturer, car.model),
    lost: missing,
  }
}

/** The declaration of loss of registration papers, filled in by hand or from a reception (details O46). */
export function LossScreen() {
  const { t } = useTranslation()
  const { reception } = useSearch({ from: '/deser/downloads/loss' })
  return (
    <Screen
      title={t('downloads.loss.title')}
      lead={t('downloads.loss.lead')}
      back={{ to: '/deser/downloads', label: t('downloads.title') }}
      narrow
    >
      <Alert color="blue" icon={<IconInfoCircle size={18} />}>
        {t('downloads.loss.note')}
      </Alert>
      {reception ? <FromReception id={reception} /> : <LossEditor initial={blankLoss} />}
    </Screen>
  )
}

function FromReception({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(receptions.get, { params: { id } }))
  if (error) return <FailedState what={{ one: 'receptions', name: id }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return <LossEditor key={id} initial={lossOf(data)} taken={t('downloads.loss.taken', { vnr: data.vnr })} />
}

function LossEditor({ initial, taken }: { initial: Initial<Values>; taken?: string }) {
  const { t } = useTranslation()
  const form = useFormOf(LossForm, { feature: 'downloads', initial })
  const chooses = useCan(receptions.search)
  return (
    <FormScreen form={form} plain save={body => openPdf(downloads.loss, { body })} saveLabel={t('downloads.loss.make')}>
      {chooses && (
        <Section title={t('downloads.loss.fromReception')}>
          <Cell span={12}>
            <ReceptionChoice note={taken} />
          </Cell>
        </Section>
      )}
      <Section title={t('downloads.loss.person')}>
        <Cell span={8}>
          <TextField name={form.field('name')} autoFocus={!chooses} />
        </Cell>
        <Cell span={4}>
          <DateField name={form.field('dob')} />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('street')} />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('city')} />
        </Cell>
      </Section>
      <Section title={t('downloads.loss.vehicle')}>
        <Cell span={3}>
          <TextField name={form.field('licenceplate')} exact change={text => text.toUpperCase()} />
        </Cell>
        <Cell span={5}>
          <TextField name={form.field('vin')} exact change={text => text.toUpperCase()} />
        </Cell>
        <Cell span={4}>
          <TextField name={form.field('car')} />
        </Cell>
      </Section>
      <Section title={t('downloads.loss.papers')}>
        <Cell span={6}>
          <LostPapers name={form.field('lost')} />
        </Cell>
        <Cell span={6}>
          <RadioField
            name={form.field('cause')}
            choices={lossCauses.map(value => ({ value, label: t(`downloads.loss.causes.${value}`) }))}
          />
        </Cell>
        <Cell span={12}>
          <AreaField name={form.field('circumstances')} rows={3} />
        </Cell>
      </Section>
    </FormScreen>
  )
}

function LostPapers({ name }: { name: FieldName<Values['lost']> }) {
  const { t } = useTranslation()
  const { value, set, input } = useField({ name })
  return (
    <Checkbox.Group
      label={<GroupName label={input.label} required={input.withAsterisk} />}
      error={input.error}
      withAsterisk={input.withAsterisk}
      value={value ?? []}
      onChange={set}
    >
      <Group mt="xs" gap="md">
        {lostPapers.map((paper, index) => (
          <Checkbox
            key={paper}
            {...(index === 0 && { 'data-path': name })}
            value={paper}
            label={t(`downloads.loss.lostPapers.${paper}`)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

import { Assessment, type Part, PartForm, parts } from '@kreislauf/core/features/parts/contract.ts'
import { steps } from '@kreislauf/core/features/parts/rules.ts'
import { Position, spares } from '@kreislauf/core/features/spares/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import {
  AreaField,
  Cell,
  DateField,
  FormScreen,
  NumberField,
  Section,
  SelectField,
  TextField,
  useFormOf,
} from '../../ui/form/index.ts'
import { usePeople } from '../employees/index.ts'
import { usePartName } from './state.tsx'
import { Warned } from './warned.tsx'

const valuesOf = (part: Part): z.input<typeof PartForm> => {
  const { id, version, carId, sparecategory, designation, position, takenon, weight, nonMetalFactor, pieces } = part
  const { place, assessment, assessedon, staffId, price, remark } = part
  const log = { carId, sparecategory, takenon, weight, pieces }
  return {
    id,
    version,
    ...log,
    designation,
    position,
    nonMetalFactor,
    place,
    assessment,
    assessedon,
    staffId,
    price,
    remark,
  }
}

/** Place, condition and price; data booked in the log is fixed once its day is closed or the part is on a list. */
export function PartEditor({ part }: { part: Part }) {
  const { t } = useTranslation()
  const name = usePartName()
  const { dismantlerId, id } = part
  const [weightLocked, descriptionLocked, handoverLocked] = [
    !!steps.weigh(part),
    !!steps.describe(part),
    !!steps.hand(part),
  ]
  const form = useFormOf(PartForm, {
    feature: 'parts',
    initial: valuesOf(part),
    draft: `part-${id}`,
    disabled: !useCan(parts.save, 'U'),
  })
  const put = useCall(parts.save, {
    success: () => ({ key: 'parts.saved', params: { name: name(part) } }),
    form: true,
  })
  const kinds = useQuery(query(spares.kinds, {})).data ?? []
  const { choices } = usePeople(dismantlerId, part.takenon, part)
  return (
    <FormScreen
      what={{ one: 'parts', name: name(part) }}
      form={form}
      save={body => put.mutateAsync({ params: { dismantlerId }, body: [body] })}
    >
      <Warned warnings={put.data?.warnings ?? []} />
      <Section title={t('parts.sections.store')}>
        <TextField name={form.field('place')} />
        <NumberField name={form.field('price')} unit="€" />
      </Section>
      <Section title={t('parts.sections.told')} {...(descriptionLocked && { hint: t('parts.sections.toldHint') })}>
        <Cell span={4} locked={descriptionLocked}>
          <TextField name={form.field('designation')} />
        </Cell>
        <Cell span={4} locked={descriptionLocked}>
          <SelectField
            name={form.field('assessment')}
            choices={Assessment.options.map(value => ({ value, label: t(`parts.assessments.${value}`) }))}
          />
        </Cell>
        <Cell span={4} locked={descriptionLocked}>
          <DateField name={form.field('assessedon')} />
        </Cell>
        <Cell span={4} locked={descriptionLocked}>
          <SelectField name={form.field('staffId')} choices={choices} />
        </Cell>
        <Cell span={12} locked={descriptionLocked}>
          <AreaField name={form.field('remark')} rows={2} />
        </Cell>
      </Section>
      <Section title={t('parts.sections.booked')} {...(weightLocked && { hint: t('parts.sections.bookedHint') })}>
        <Cell span={4} locked={weightLocked}>
          <SelectField
            name={form.field('sparecategory')}
            choices={kinds.map(({ key, name: label }) => ({ value: key, label }))}
            clearable={false}
          />
        </Cell>
        <Cell span={4} locked={weightLocked}>
          <SelectField
            name={form.field('position')}
            choices={Position.options.map(value => ({ value, label: t(`parts.positions.${value}`) }))}
          />
        </Cell>
        <Cell span={4} locked={weightLocked}>
          <DateField name={form.field('takenon')} closedTill={part.closedTill ?? undefined} />
        </Cell>
        <Cell span={4} locked={weightLocked}>
          <NumberField name={form.field('weight')} unit="kg" />
        </Cell>
        <Cell span={4} locked={weightLocked}>
          <NumberField name={form.field('pieces')} />
        </Cell>
        <Cell span={4} locked={handoverLocked}>
          <NumberField name={form.field('nonMetalFactor')} unit="%" scale={100} />
        </Cell>
      </Section>
      <RecordWatch dataClass="parts" id={id} dirty={form.dirty} />
    </FormScreen>
  )
}

import { today } from '@kreislauf/core/days.ts'
import { moduleOf } from '@kreislauf/core/domain/logplace.ts'
import { type Incident, IncidentForm, IncidentType, incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { steps } from '@kreislauf/core/features/incidents/rules.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import { useValueOf } from '../../ui/form/field.ts'
import {
  AreaField,
  Cell,
  DateField,
  FormScreen,
  type Initial,
  Section,
  SelectField,
  TextField,
  useFormOf,
} from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { usePeople } from '../employees/index.ts'
import { useCarChoices } from '../log/index.ts'
import { field, type Values, valuesOf } from './form.ts'
import type { Place } from './places.ts'

const blank = (): Initial<Values> => ({ date: today(), incidentType: '', description: '' })

/** Starts with what happened, which is written on the yard; cause and remedy may follow. */
export function IncidentEditor({ place, incident }: { place: Place; incident?: Incident }) {
  const { t } = useTranslation()
  const go = useGo()
  const may = useCan(`${moduleOf(place.department)}.${incident ? 'U' : 'C'}`)
  const fixed = !!incident && !!steps.edit(incident)
  const form = useFormOf(IncidentForm, {
    feature: 'incidents',
    initial: incident ? valuesOf(incident) : blank(),
    draft: `incident-${incident?.id ?? `new-${place.id}`}`,
    disabled: !may || (!!incident && !!steps.follow(incident)),
  })
  const put = useCall(incidents.save, { success: 'incidents.saved', form: true })
  const kinds = IncidentType.options.map(value => ({ value, label: t(`incidents.types.${value}`) }))
  return (
    <FormScreen
      what={{ one: 'incidents', name: incident?.id }}
      form={form}
      save={body => put.mutateAsync({ params: { id: place.id }, body })}
      onSaved={saved => {
        if (!incident && saved) go(`/deser/btb/incidents/details/${saved.id}`, { replace: true })
      }}
      {...(!incident && { onSavedAndNew: () => form.reset(blank()) })}
    >
      <Section title={t('incidents.one')}>
        <Cell span={12} locked={fixed}>
          <AreaField name={form.field('description')} autoFocus={!incident} />
        </Cell>
        <Cell span={6} locked={fixed}>
          <SelectField name={form.field('incidentType')} choices={kinds} clearable={false} />
        </Cell>
        <Cell locked={fixed}>
          <DateField name={form.field('date')} closedTill={incident?.closedTill ?? undefined} />
        </Cell>
        <Cell locked={fixed}>
          <DateField name={form.field('occurredon')} />
        </Cell>
        {place.department === 'DISMANTLER' && <OfYard dismantlerId={place.id} incident={incident} fixed={fixed} />}
      </Section>
      <Section title={t('incidents.sections.done')}>
        <Cell span={6} locked={fixed}>
          <AreaField name={form.field('cause')} rows={2} />
        </Cell>
        <Cell span={6}>
          <AreaField name={form.field('remedy')} rows={2} />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('reportedto')} />
        </Cell>
        <Cell>
          <DateField name={form.field('doneon')} />
        </Cell>
      </Section>
      <RecordWatch dataClass="incidents" id={incident?.id} dirty={form.dirty} />
    </FormScreen>
  )
}

interface OfYardProps {
  dismantlerId: number
  incident: Incident | undefined
  /** Its day is closed. */
  fixed: boolean
}

/** The reporting employee and the car concerned. */
function OfYard({ dismantlerId, incident, fixed }: OfYardProps) {
  const { choices } = usePeople(dismantlerId, useValueOf(field('date')) ?? today(), incident)
  const cars = useCarChoices(dismantlerId, incident?.carId, incident?.carInfo)
  return (
    <>
      <Cell span={6} locked={fixed}>
        <SelectField name={field('staffId')} choices={choices} />
      </Cell>
      <Cell span={6} locked={fixed}>
        <SelectField name={field('carId')} choices={cars.choices} onSearch={cars.search} />
      </Cell>
    </>
  )
}

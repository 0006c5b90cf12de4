import { Assessment } from '@kreislauf/core/features/parts/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, DateField, type Form, Section, SelectField, TextField, useValue } from '../../../ui/form/index.ts'
import classes from '../parts.module.css'
import { field } from './form.ts'
import type { Taking } from './values.ts'

interface ForAllProps {
  form: Form<Taking>
  people: readonly Choice<number>[]
  firstday: string
}

/** Values for all ticked parts. They are kept for the next car; once set, they are summarised in one line. */
export function ForAll({ form, people, firstday }: ForAllProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(!form.get('place'))
  if (!open) return <Summary form={form} staff={people} onChange={() => setOpen(true)} />
  return (
    <Section title={t('parts.taking.forAll')}>
      <TextField name={field('place')} autoFocus={!!form.get('place')} />
      <SelectField
        name={field('assessment')}
        choices={Assessment.options.map(value => ({ value, label: t(`parts.assessments.${value}`) }))}
        clearable={false}
      />
      <SelectField name={field('staffId')} choices={people} />
      <DateField name={field('takenon')} hint={t('parts.taking.since', { day: firstday })} />
    </Section>
  )
}

interface SummaryProps {
  form: Form<Taking>
  staff: readonly Choice<number>[]
  onChange: () => void
}

function Summary({ form, staff, onChange }: SummaryProps) {
  const { t, i18n } = useTranslation()
  const [place, assessment] = [useValue(form, 'place'), useValue(form, 'assessment')]
  const [staffId, day] = [useValue(form, 'staffId'), useValue(form, 'takenon')]
  const summary = [
    place && `${t('parts.fields.place')} ${place}`,
    assessment && t(`parts.assessments.${assessment}`),
    staff.find(({ value }) => value === staffId)?.label,
    formatValue('day', day, i18n.language),
  ]
  return (
    <div className={classes.summary}>
      <span>{summary.filter(Boolean).join(' · ')}</span>
      {!form.disabled && (
        <Button variant="default" size="xs" leftSection={<IconPencil size={15} />} onClick={onChange}>
          {t('parts.taking.change')}
        </Button>
      )}
    </div>
  )
}

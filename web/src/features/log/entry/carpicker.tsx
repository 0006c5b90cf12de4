import { addMonths, today } from '@kreislauf/core/days.ts'
import { stepsOf } from '@kreislauf/core/domain/steps.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useValueOf } from '../../../ui/form/field.ts'
import { type FieldName, SelectField } from '../../../ui/form/index.ts'
import { Go } from '../../../ui/go.tsx'
import classes from './entry.module.css'

const steps = stepsOf('entryPicker')

/**
 * A car of the log received within two years, found by plate, number, model or step (details O48), with a link to its
 * sheet.
 */
export function CarPicker({ name, dismantlerId }: { name: FieldName<number>; dismantlerId: number }) {
  const { t } = useTranslation()
  const [step, setStep] = useState<string | null>(null)
  const chosen = useValueOf(name)
  const params = { dismantlerId, from: addMonths(today(), -24), to: today() }
  const { data = [] } = useQuery(query(log.cars, { params }))
  const choices = data
    .filter(car => car.id === chosen || (steps.includes(car.step) && (!step || car.step === step)))
    .map(car => ({
      value: car.id,
      label: [
        [car.receptionNumber, car.manufacturer, car.model, car.licenceplate].filter(Boolean).join(' '),
        t(`cars.steps.${car.step}`),
      ].join(' · '),
    }))
  return (
    <>
      <div className={classes.step}>
        <Select
          label={t('cars.columns.step')}
          placeholder={t('log.entry.anyStep')}
          data={steps.map(value => ({ value, label: t(`cars.steps.${value}`) }))}
          value={step}
          onChange={setStep}
          clearable
        />
      </div>
      <div className={classes.type}>
        <SelectField name={name} label={t('log.entry.car')} choices={choices} required clearable={false} />
        {chosen && <Go to={`/deser/btb/entries/details/${chosen}`}>{t('log.entry.toSheet')}</Go>}
      </div>
    </>
  )
}

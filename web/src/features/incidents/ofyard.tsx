import { today } from '@kreislauf/core/days.ts'
import type { Incident } from '@kreislauf/core/features/incidents/contract.ts'
import { useValueOf } from '../../ui/form/field.ts'
import { Cell, SelectField } from '../../ui/form/index.ts'
import { usePeople } from '../employees/index.ts'
import { useCarChoices } from '../log/index.ts'
import { field } from './form.ts'

interface OfYardProps {
  dismantlerId: number
  incident: Incident | undefined
  /** Its day is closed. */
  fixed: boolean
}

/** Who of the yard tells of it, and the car that it was about. */
export function OfYard({ dismantlerId, incident, fixed }: OfYardProps) {
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

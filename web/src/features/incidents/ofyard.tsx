import { today } from '@kreislauf/core/days.ts'
import type { Incident } from '@kreislauf/core/features/incidents/contract.ts'
import { useValueOf } from '../../ui/form/field.ts'
import { Cell, SelectField } from '../../ui/form/index.ts'
import { useCarChoices, useStaff } from '../log/index.ts'
import { field } from './form.ts'

interface OfYardProps {
  dismantlerId: number
  incident: Incident | undefined
  /** Its day is closed. */
  fixed: boolean
}

/** Who of the yard tells of it, and the car that it was about. */
export function OfYard({ dismantlerId, incident, fixed }: OfYardProps) {
  const { choices } = useStaff(dismantlerId, useValueOf(field('date')) ?? today())
  const people = choices.map(one => ({ ...one, value: Number(one.value) }))
  const { staffId, staffName } = incident ?? {}
  const left = staffId && staffName && !people.some(({ value }) => value === staffId)
  const cars = useCarChoices(dismantlerId, incident?.carId, incident?.carInfo)
  return (
    <>
      <Cell span={6} locked={fixed}>
        <SelectField
          name={field('staffId')}
          choices={left ? [...people, { value: staffId, label: staffName }] : people}
        />
      </Cell>
      <Cell span={6} locked={fixed}>
        <SelectField name={field('carId')} choices={cars.choices} onSearch={cars.search} />
      </Cell>
    </>
  )
}

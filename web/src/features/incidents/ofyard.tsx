import { addMonths, today } from '@kreislauf/core/days.ts'
import type { Incident } from '@kreislauf/core/features/incidents/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../app/api.ts'
import { useValueOf } from '../../ui/form/field.ts'
import { Cell, SelectField } from '../../ui/form/index.ts'
import { useStaff } from '../log/index.ts'
import { field } from './form.ts'

interface OfYardProps {
  dismantlerId: number
  incident: Incident | undefined
  /** Its day is closed. */
  fixed: boolean
}

/** So many cars are offered for what is typed. */
const OFFERED = 20

/** Who of the yard tells of it, and the car that it was about. */
export function OfYard({ dismantlerId, incident, fixed }: OfYardProps) {
  const { choices } = useStaff(dismantlerId, useValueOf(field('date')) ?? today())
  const people = choices.map(one => ({ ...one, value: Number(one.value) }))
  const { staffId, staffName } = incident ?? {}
  const left = staffId && staffName && !people.some(({ value }) => value === staffId)
  const cars = useCars(dismantlerId, incident)
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

/** Cars of the log of the last two years that hold what is typed, and the one that stands there. */
function useCars(dismantlerId: number, incident: Incident | undefined) {
  const [q, search] = useState('')
  const [known, setKnown] = useState(() =>
    incident?.carId ? [{ value: incident.carId, label: incident.carInfo ?? String(incident.carId) }] : [],
  )
  const params = { dismantlerId, from: addMonths(today(), -24), to: today() }
  const { data } = useQuery({
    ...query(log.cars, { params, query: { q, limit: OFFERED } }),
    enabled: q.trim().length > 1,
    placeholderData: before => before,
  })
  const found = (data ?? []).map(({ id, receptionNumber, manufacturer, model, licenceplate }) => ({
    value: id,
    label: [licenceplate, manufacturer, model, receptionNumber].filter(Boolean).join(' '),
  }))
  const choices = [...found, ...known.filter(({ value }) => !found.some(one => one.value === value))]
  const typed = (text: string) => {
    const chosen = choices.find(({ label }) => label === text)
    if (chosen) setKnown([chosen])
    else search(text)
  }
  return { choices, search: typed }
}

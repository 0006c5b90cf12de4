import { addMonths, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../app/data/api.ts'

/** Number of cars offered for a typed text. */
const OFFERED = 20

/** Cars in the log of the last two years that match the typed text, and the selected one, as options of a select. */
export function useCarChoices(dismantlerId: number, carId?: number | null, carInfo?: string | null) {
  const [q, search] = useState('')
  const [known, setKnown] = useState(() => (carId ? [{ value: carId, label: carInfo ?? String(carId) }] : []))
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

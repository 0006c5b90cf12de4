import { ASKED_FROM } from '@kreislauf/core/domain/vin.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { Advice } from '../../ui/advice.tsx'
import { Go } from '../../ui/go.tsx'

/** "Already on the yard without a VN": the same car entered once more would be counted twice. `vin` is normalised. */
export function KnownWithoutVn({ vin }: { vin: string }) {
  const { t, i18n } = useTranslation()
  const { data = [] } = useQuery({ ...query(cars.search, { query: { q: vin } }), enabled: vin.length >= ASKED_FROM })
  const known = data.filter(car => car.vin === vin && car.recID === null)
  return known.map(({ id, receptiondate, manufacturer, model, licenceplate }) => (
    <Advice key={id} warning>
      {t('cars.knownWithoutVn', { day: formatValue('day', receptiondate, i18n.language) })}{' '}
      <Go to={`/deser/carsinventory/details/${id}`}>
        {[licenceplate, manufacturer, model].filter(Boolean).join(' ') || vin}
      </Go>
    </Advice>
  ))
}

import { ASKED_FROM } from '@kreislauf/core/domain/vin.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { Advice } from '../../ui/advice.tsx'
import { Go } from '../../ui/go.tsx'
import { Sentence } from '../../ui/sentence.tsx'

/** "Already on the yard without a VN": adding the same car again would count it twice. `vin` is normalised. */
export function KnownWithoutVn({ vin }: { vin: string }) {
  const { data } = useQuery({ ...query(cars.search, { query: { q: vin } }), enabled: vin.length >= ASKED_FROM })
  const known = data?.rows.filter(car => car.vin === vin && car.recID === null)
  return known?.map(({ id, receptiondate, manufacturer, model, licenceplate }) => (
    <Advice key={id} warning>
      <Sentence
        i18nKey="cars.knownWithoutVn"
        values={{ day: receptiondate }}
        components={{
          car: <CarLink id={id} name={[licenceplate, manufacturer, model].filter(Boolean).join(' ') || vin} />,
        }}
      />
    </Advice>
  ))
}

const CarLink = ({ id, name }: { id: number; name: string }) => (
  <Go to={`/deser/carsinventory/details/${id}`}>{name}</Go>
)

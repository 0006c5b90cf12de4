import { type CarFile, cars } from '@kreislauf/core/features/cars/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../app/session/session.ts'
import type { Address } from '../../../ui/address.ts'

/** The screens of a car: in the inventory, its reception, its sheet in the log. */
export type Place = 'car' | 'reception' | 'log'
/** Parts of a car's screen: record, photos and papers, history. */
export type Part = 'record' | 'files' | 'history'

interface PartsInput {
  carId: number
  file: CarFile | undefined
  place: Place
  receptionId: number | undefined
  part: Part
  onPart: ((part: Part) => void) | undefined
  files: number | undefined
}

type Key = Place | 'files' | 'history'

/** The tabs of a car's screens: those that the account may open, of this screen and of the others. */
export function useParts({ carId, file, place, receptionId, part, onPart, files }: PartsInput) {
  const { t } = useTranslation()
  const may = { car: useCan(cars.get), reception: useCan(receptions.get), log: useCan(log.car) }
  const recID = receptionId ?? file?.recID
  const car: Address | false = may.car && !!file?.inInventory && `/deser/carsinventory/details/${carId}`
  const places: Record<Place, Address | false> = {
    car,
    reception: may.reception && !!recID && `/deser/carpickup/details/${recID}`,
    log: may.log && !!file?.inLog && `/deser/btb/entries/details/${carId}`,
  }
  const elsewhere = (['car', 'reception', 'log'] as const).flatMap(key => {
    const to = places[key]
    if (key === place) return [{ key, ...(!onPart && to && { to }) }]
    return to ? [{ key, to }] : []
  })
  const beside = (['files', 'history'] as const).flatMap(key => {
    if (onPart) return [{ key }]
    const tab = key === 'files' ? 'photos' : key
    return car ? [{ key, to: `/deser/carsinventory/details/${carId}?tab=${tab}` as const }] : []
  })
  const items = [...elsewhere, ...beside].map(item => ({
    ...item,
    label: t(`cars.file.tabs.${item.key}`),
    ...(item.key === 'files' && { count: files }),
  }))
  const active: Key = part === 'record' ? place : part
  const show = (key: Key) => onPart?.(key === 'files' || key === 'history' ? key : 'record')
  return { items, active, show }
}

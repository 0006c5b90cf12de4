import { hasMarker } from '@kreislauf/core/features/companies/company.ts'
import { type Found, geo } from '@kreislauf/core/features/geo/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../app/data/api.ts'
import { notify } from '../../../app/shell/notify.tsx'
import { useValue } from '../../../ui/form/index.ts'
import type { Position } from '../../../ui/map/words.ts'
import type { CompanyForm } from './form.ts'

/** Pause after the last key, in ms, after which typing has ended. */
const PAUSE_MS = 700

interface Address {
  street: string
  hsnr: string
  zip: string
  city: string
  country: string
}

/** Result of the last search on screen: how the marker was found, or that even the town is unknown. */
type SearchResult = 'postcode' | 'town' | 'unknown' | undefined
const resultOf = ({ precision }: Found): SearchResult =>
  precision === 'none' ? 'unknown' : precision === 'address' ? undefined : precision

function useAddress(form: CompanyForm): Address {
  const street = useValue(form, 'company.street') ?? ''
  const hsnr = useValue(form, 'company.hsnr') ?? ''
  const zip = useValue(form, 'company.zip') ?? ''
  const city = useValue(form, 'company.city') ?? ''
  const country = useValue(form, 'company.country') ?? 'DE'
  return { street, hsnr, zip, city, country }
}

/**
 * Sets the marker from the address: after typing while the marker is approximate or missing, and on request. A marker
 * set exactly stays (details O89).
 */
export function useFinding(form: CompanyForm) {
  const address = useAddress(form)
  const key = JSON.stringify(address)
  const shown = useRef(key)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ key: string; result: SearchResult; failed: boolean }>()
  const [moved, setMoved] = useState(false)

  const move = ({ lat, lon }: Position, exact = true) => {
    form.set('company.lat', lat)
    form.set('company.lon', lon)
    form.set('company.positionexact', exact)
    setMoved(false)
    if (exact) setFound(undefined)
  }
  const search = async () => {
    setBusy(true)
    try {
      const answer = await call(geo.find, { query: address })
      const { lat, lon, precision, failed } = answer
      if (lat !== null && lon !== null) move({ lat, lon }, precision === 'address')
      setFound({ key, result: resultOf(answer), failed })
    } catch (error) {
      notify(error)
    } finally {
      setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address starts a search
  useEffect(() => {
    if (form.disabled || key === shown.current) return
    shown.current = key
    if (!form.dirty) return
    const { lat = null, lon = null, positionexact } = form.get('company')
    if (positionexact && hasMarker({ lat, lon })) return setMoved(true)
    if (!address.zip && !address.city) return
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])

  return {
    address,
    busy,
    result: found?.key === key ? found.result : undefined,
    failed: found?.key === key && found.failed,
    moved,
    search: () => void search(),
    move: (position: Position) => move(position),
  }
}
export type Finding = ReturnType<typeof useFinding>

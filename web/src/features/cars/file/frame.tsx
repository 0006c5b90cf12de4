import { plateProblems } from '@kreislauf/core/domain/plate.ts'
import { STEPS } from '@kreislauf/core/domain/steps.ts'
import { type CarFile, cars } from '@kreislauf/core/features/cars/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconCheck } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'
import type { Address, Way } from '../../../ui/address.ts'
import type { MenuAction } from '../../../ui/moremenu.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { CoverMark } from '../../files/index.ts'
import classes from './file.module.css'
import { SafetyLine } from './safety.tsx'
import { type Part, type Place, useParts } from './tabs.ts'
import { Unread } from './unread.tsx'

/** The car's data as known from a record before its file is loaded. */
interface KnownCar {
  licenceplate: string | null
  /** Make and model. */
  car: string
  vnr?: string | null
}

interface CarFrameProps {
  /** Undefined while unknown. */
  carId: number | undefined
  known: KnownCar | undefined
  /** Which of the car's screens this is. */
  place: Place
  /** The open reception, also a cancelled one. */
  receptionId?: number
  /** The open part of the screen; its record by default. */
  part?: Part
  onPart?: (part: Part) => void
  /** Number of photos and papers. */
  files?: number | undefined
  status?: ReactNode
  action?: ReactNode
  actions?: (MenuAction | false | undefined)[]
  narrow?: boolean
  children: ReactNode
}

/** The header shared by a car's screens: the car, its progress, and links to its other screens. */
export function CarFrame({ carId = 0, known, place, receptionId, part = 'record', ...rest }: CarFrameProps) {
  const { t } = useTranslation()
  const { onPart, files, children, ...screen } = rest
  const read = useQuery({ ...query(cars.file, { params: { id: carId } }), enabled: carId > 0 })
  const file = read.data
  const { licenceplate, car } = file ?? known ?? { licenceplate: null, car: '' }
  const vnr = place === 'reception' ? known?.vnr : (file?.vnr ?? known?.vnr)
  const unnamed = [file?.vin, !car && t('cars.details.unnamed', { id: carId || '' })].find(Boolean)
  const name = licenceplate ?? (unnamed || '')
  const { items, active, show } = useParts({ carId, file, place, receptionId, part, onPart, files })
  const photos = useCan('VN.R') && carId > 0
  return (
    <Screen
      {...screen}
      title={[name, car].filter(Boolean).join(' ')}
      heading={
        <span className={classes.name}>
          {licenceplate ? <Plate text={licenceplate} german={isGerman(licenceplate, file)} /> : name} {car}
        </span>
      }
      mark={photos && <CoverMark carId={carId} />}
      subtitle={[vnr && t('receptions.named', { vnr }), file?.location].filter(Boolean).join(' · ')}
      band={bandOf(read)}
      {...useWays(place, carId, receptionId ?? file?.recID)}
      tabs={{ items, active, onChange: show }}
    >
      {carId > 0 && file?.step !== 'DISPOSED' && file?.inInventory !== false && (
        <SafetyLine carId={carId} name={name} inLog={file?.inLog ?? false} />
      )}
      {children}
    </Screen>
  )
}

/** The car's progress through the yard, nothing if it is in none; or that it could not be loaded. */
function bandOf({ data: file, error, refetch }: UseQueryResult<CarFile>) {
  if (!file && error) return <Unread what={{ part: 'carFile' }} error={error} onRetry={() => void refetch()} />
  return file?.inInventory === false ? null : <Stepper file={file} />
}

const isGerman = (plate: string, file: CarFile | undefined) =>
  !!file && (file.dmark ?? 'DE') === 'DE' && plateProblems(plate, 'DE').length === 0

/** The lists that contain a car, and its screens: back leads to the list that the user came from. */
function useWays(place: Place, carId: number, recID: number | null | undefined) {
  const { t } = useTranslation()
  const lists: Record<Place, Way> = {
    car: { to: '/deser/carsinventory', label: t('cars.title') },
    reception: { to: '/deser/carpickup', label: t('receptions.title') },
    log: { to: '/deser/btb/entries', label: t('log.cars.title') },
  }
  const records: Address[] = [
    `/deser/carsinventory/details/${carId}`,
    `/deser/btb/entries/details/${carId}`,
    ...(recID ? [`/deser/carpickup/details/${recID}` as const] : []),
  ]
  return { back: lists[place], also: { records, lists: Object.values(lists) } }
}

/** A car's progress, each step with the day on which it was reached; empty while loading. */
function Stepper({ file }: { file: CarFile | undefined }) {
  const { t, i18n } = useTranslation()
  const steps = STEPS.filter(step => !file?.withoutVn || step !== 'VNLOCKED')
  const at = file ? steps.indexOf(file.step) : -1
  return (
    <ol className={classes.steps} aria-label={t('cars.file.steps')} aria-busy={!file}>
      {steps.map((step, index) => {
        const day = index <= at ? file?.days[step] : null
        return (
          <li key={step} data-done={index < at || undefined} {...(index === at && { 'aria-current': 'step' as const })}>
            <span className={classes.dot} aria-hidden>
              {index < at && <IconCheck size={12} stroke={3} />}
            </span>
            <span className={classes.step}>{t(`cars.steps.${step}`)}</span>
            {day && <time dateTime={day}>{formatValue('day', day, i18n.language)}</time>}
          </li>
        )
      })}
    </ol>
  )
}

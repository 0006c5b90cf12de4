import { today } from '@kreislauf/core/days.ts'
import { carName } from '@kreislauf/core/domain/carname.ts'
import { firstDayOf } from '@kreislauf/core/domain/dated.ts'
import { stageToBook } from '@kreislauf/core/domain/stages.ts'
import { stepsOf } from '@kreislauf/core/domain/steps.ts'
import { type Car, cars, EditedCar } from '@kreislauf/core/features/cars/contract.ts'
import { depollution, lastDays, treatment, waitsTooLong } from '@kreislauf/core/features/cars/rules.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Alert, Button } from '@mantine/core'
import {
  IconClockExclamation,
  IconFileCertificate,
  IconLock,
  IconTransfer,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { NotFound } from '../../app/routing/errors.tsx'
import { useCan } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { WantedOfCar } from '../coreoffers/index.ts'
import { Album, Cover } from '../files/index.ts'
import { useDated, useFigures } from '../masterdata/index.ts'
import { PartsOfCar } from '../parts/index.ts'
import { LinkedValuation, useValueIt } from '../valuations/index.ts'
import { MassBalance } from './balance.tsx'
import classes from './cars.module.css'
import { FreeFields, Origin, OtherVn } from './fields.tsx'
import { CarFrame } from './file/frame.tsx'
import { HandoverDialog } from './handover.tsx'
import { CarHistory } from './history.tsx'
import { Identity } from './identity.tsx'
import { nextStepOf } from './movable.ts'
import { type Moves, useMoves } from './moves.tsx'
import { stepIcons, stepLabel } from './step.tsx'
import { Thread } from './thread.tsx'
import { editOf, hasOtherVn } from './values.ts'

/** A car: data, place, mass balance and thread. Follows changes made elsewhere. */
export function CarScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/carsinventory/details/$id' })
  const { data, error, refetch } = useQuery({ ...query(cars.get, { params: { id } }), enabled: id > 0 })
  if (!(id > 0)) return <NotFound />
  const back: Way = { to: '/deser/carsinventory', label: t('cars.title') }
  const what = { one: 'cars', name: id } as const
  if (error) return <FailedScreen what={what} error={error} onRetry={() => void refetch()} back={back} />
  return data ? <Details key={id} car={data} /> : <SkeletonForm />
}

const tabs = { record: undefined, files: 'photos', history: 'history' } as const

function Details({ car }: { car: Car }) {
  const { t } = useTranslation()
  const { tab } = useSearch({ from: '/deser/carsinventory/details/$id' })
  const navigate = useNavigate({ from: '/deser/carsinventory/details/$id' })
  const moves = useMoves()
  const [handing, setHanding] = useState(false)
  const docs = useQuery(query(cars.docs, { params: { carId: car.id } })).data
  const show = (part: keyof typeof tabs) => {
    const to = tabs[part]
    void navigate({ search: to ? { tab: to } : {}, replace: true })
  }
  return (
    <CarFrame
      carId={car.id}
      known={car}
      place="car"
      part={tab === 'photos' ? 'files' : (tab ?? 'record')}
      onPart={show}
      files={docs?.length}
      action={<NextStep car={car} moves={moves} />}
      actions={useActions(car, moves, () => setHanding(true))}
    >
      {tab === 'history' && <CarHistory id={car.id} />}
      {tab === 'photos' && <Album carId={car.id} title={t('cars.details.photos')} />}
      {!tab && <Overview car={car} cover={<Cover docs={docs ?? []} onOpen={() => show('files')} />} />}
      {moves.dialog}
      {handing && <HandoverDialog car={car} onClose={() => setHanding(false)} />}
    </CarFrame>
  )
}

/** The next step in the order of work: VN, log, then the sheet, whose bookings move the car. */
function NextStep({ car, moves }: { car: Car; moves: Moves }) {
  const { t } = useTranslation()
  const go = useGo()
  const may = { seal: useCan(receptions.lock), book: useCan(log.saveCar, 'C') }
  const next = nextStepOf(car, stageToBook(car), { ...may, moves })
  if (!next) return null
  if (next.what === 'seal')
    return (
      <Button leftSection={<IconLock size={17} />} onClick={() => go(`/deser/carpickup/details/${next.receptionId}`)}>
        {t('cars.actions.seal')}
      </Button>
    )
  if (next.what === 'transfer')
    return (
      <Button leftSection={<IconTransfer size={17} />} onClick={() => moves.transfer(car)}>
        {t('cars.actions.transferShort')}
      </Button>
    )
  const step = next.what === 'book' ? next.stage : next.step
  const Mark = stepIcons[step]
  return (
    <Button
      leftSection={<Mark size={17} />}
      onClick={() =>
        next.what === 'book' ? go(`/deser/btb/entries/details/${car.id}?stage=${next.stage}`) : moves.move(car, step)
      }
    >
      {t('cars.actions.nextStep', { step: t(`cars.steps.${step}`) })}
    </Button>
  )
}

/** The steps before are set by locking. */
const byHand = stepsOf('entryPicker')

function useActions(car: Car, moves: Moves, handOver: () => void) {
  const { t } = useTranslation()
  const go = useGo()
  const { recID } = car
  const steps = byHand
    .filter(step => step !== car.step)
    .map(step => {
      const Mark = stepIcons[step]
      const label = stepLabel(step, t)
      return { label, icon: <Mark size={18} />, run: () => moves.move(car, step), why: whyWords(car.can[step]) }
    })
  const transfer = moves.sends && {
    label: t('cars.actions.transferShort'),
    icon: <IconTransfer size={18} />,
    run: () => moves.transfer(car),
    why: whyWords(car.can.transfer),
  }
  const mayHandOver = useCan(cars.handOver)
  const handover = mayHandOver && {
    label: t('cars.handover.label'),
    icon: <IconTruckDelivery size={18} />,
    run: handOver,
    why: whyWords(car.can.handover),
  }
  const reception = recID !== null && {
    label: t('cars.actions.reception'),
    icon: <IconFileCertificate size={18} />,
    run: () => go(`/deser/carpickup/details/${recID}`),
  }
  const valueIt = useValueIt({ carId: car.id })
  return [transfer, ...(moves.moves(car) ? steps : []), handover, reception, car.step !== 'DISPOSED' && valueIt]
}

function Overview({ car, cover }: { car: Car; cover: ReactNode }) {
  const { t } = useTranslation()
  const form = useFormOf(EditedCar, {
    feature: 'cars',
    initial: editOf(car),
    draft: `car ${car.id}`,
    disabled: !useCan(cars.edit),
  })
  const { mutateAsync: edit } = useCall(cars.edit, {
    form: true,
    success: saved => ({ key: 'cars.done.saved', params: { name: carName(saved) } }),
  })
  return (
    <>
      <Notes car={car} />
      <FormScreen
        what={{ one: 'cars', name: carName(car) }}
        form={form}
        save={body => edit({ params: { id: car.id }, body })}
      >
        <div className={classes.columns}>
          <div className={classes.fields}>
            {car.novnreason && (
              <Section title={t(`cars.novn.${car.novnreason}`)} hint={t(`cars.novnHints.${car.novnreason}`)}>
                {hasOtherVn(car.novnreason) && <OtherVn required locked={car.closedTill !== null && !!car.othervnr} />}
                <Origin locked={car.closedTill !== null} />
              </Section>
            )}
            <Identity sealedBy={car.sealed ? (car.vnr ?? '') : null} closedTill={car.closedTill} />
            <FreeFields />
          </div>
          <div className={classes.aside}>
            {cover}
            {car.step !== 'DISPOSED' && <WantedOfCar carId={car.id} car={car} />}
            <LinkedValuation carId={car.id} />
            <MassBalance car={car} />
            {car.balance && <PartsOfCar carId={car.id} dismantlerId={car.dismantlerId} />}
            <Thread id={car.id} />
          </div>
        </div>
      </FormScreen>
      <RecordWatch dataClass="cars" id={car.id} dirty={form.dirty} />
    </>
  )
}

function Notes({ car }: { car: Car }) {
  const { t } = useTranslation()
  const settings = useFigures()
  const dated = useDated() ?? []
  const { days, binding } = depollution(settings)
  const { months, binding: bound } = treatment(settings)
  const { treat } = lastDays(car, settings)
  const words = { count: car.standingDays ?? 0, days, binds: firstDayOf(dated, 'elvr_depollution_days') }
  return (
    <>
      {car.stepreason && (
        <Alert color="gray" mb="sm">
          {t('cars.details.stepreason', { reason: car.stepreason })}
        </Alert>
      )}
      {car.step === 'DISPOSED' && car.hulkDisposed && !car.hasHulk && (
        <Alert color="gray" mb="sm">
          {t('cars.handover.note')}
        </Alert>
      )}
      {waitsTooLong(car, days) && (
        <Alert color="orange" mb="sm" icon={<IconClockExclamation size={18} />}>
          {t(binding ? 'cars.waiting.binding' : 'cars.waiting.note', words)}
        </Alert>
      )}
      {treat && treat < today() && (
        <Alert color="orange" mb="sm" icon={<IconClockExclamation size={18} />}>
          {t(bound ? 'cars.waiting.treatBinding' : 'cars.waiting.treatNote', {
            ...{ day: treat, count: months, binds: firstDayOf(dated, 'elvr_treatment_months') },
          })}
        </Alert>
      )}
    </>
  )
}

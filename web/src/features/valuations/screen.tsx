import { kbaText, parseKba } from '@kreislauf/core/domain/kba.ts'
import { type ValueInput, valuations } from '@kreislauf/core/features/valuations/contract.ts'
import { ForecastForm, forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reach } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useDepartments } from '../../app/session/session.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { useAsk, useGo, useSearchValues } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { BrokenStep } from './broken/step.tsx'
import { CoresStep } from './cores.tsx'
import { FigurePanel } from './figure.tsx'
import { NOTHING, vehicleOf } from './form.ts'
import { PartsStep } from './parts/step.tsx'
import { TopSellers } from './parts/topsellers.tsx'
import { ResultStep } from './result/step.tsx'
import { StepBar } from './stepbar.tsx'
import classes from './valuations.module.css'
import { useValuing } from './valuing.ts'
import { VehicleStep } from './vehicle/step.tsx'

/** Values a car in five steps; the figure follows every change. */
export function ValuationScreen() {
  const search = useSearchValues()
  const kba = 'kba' in search && search.kba ? String(search.kba) : undefined
  const car = 'car' in search ? Number(search.car) || undefined : undefined
  return car ? <OwnCar key={car} carId={car} /> : <Desk key={kba} vehicle={{ ...NOTHING, kba: keyOf(kba) }} />
}

/** A key number of the address in the usual form; what is none is shown as it is. */
function keyOf(kba: string | undefined): string | null {
  const key = parseKba(kba ?? '')
  return key ? kbaText(key) : (kba ?? null)
}

/** An own car, with what is known of it. */
function OwnCar({ carId }: { carId: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['valuations', 'car', carId],
    queryFn: ({ signal }) => reach(valuations.value, { body: { vehicle: NOTHING, carId } }, { signal }),
  })
  const back = { to: '/deser/carsinventory', label: t('cars.title') } as const
  if (error)
    return <FailedScreen what={{ one: 'cars', name: carId }} error={error} onRetry={() => void refetch()} back={back} />
  return data ? <Desk vehicle={vehicleOf(data.vehicle)} carId={carId} /> : <SkeletonForm />
}

interface DeskProps {
  vehicle: ValueInput['vehicle']
  carId?: number
}

const STEPS = ['vehicle', 'cores', 'broken', 'parts', 'result'] as const

function Desk({ vehicle, carId }: DeskProps) {
  const { t } = useTranslation()
  const go = useGo()
  const dismantles = useDepartments('DISMANTLER').length > 0
  const value: ValueInput = {
    vehicle,
    ...{ broken: [], parts: null, missing: [], towed: false, purchase: null, repair: {}, carId: carId ?? null },
    // Who is no dismantler has no contracts (rulings G12).
    asContracted: !dismantles,
  }
  const form = useFormOf(ForecastForm, {
    feature: 'valuations',
    initial: { value, vin: null, licenceplate: null, remark: null, bid: null },
    draft: `valuation ${carId ?? 'new'}`,
  })
  const save = useCall(forecasts.save, { form: true, success: 'valuations.saved' })
  const [step, setStep] = useStep()
  const valuing = useValuing(form)
  const shown = STEPS[step] ?? 'vehicle'
  return (
    <Screen title={t('valuations.title')} lead={t('valuations.lead')} stage={t(`valuations.steps.${shown}.title`)}>
      <FormScreen
        form={form}
        what={{ one: 'forecasts' }}
        pending={valuing.answer?.figure ? t('shell.form.unsaved') : undefined}
        save={body => save.mutateAsync({ body })}
        onSaved={saved => saved && go(`/deser/purchaser/forecasts/details/${saved.id}`)}
      >
        <StepBar steps={STEPS.map(one => t(`valuations.steps.${one}.title`))} step={step} onStep={setStep} />
        <div className={classes.room}>
          <div className={classes.desk}>
            <div className={classes.work}>
              {shown === 'vehicle' && <VehicleStep valuing={valuing} />}
              {shown === 'cores' && <CoresStep valuing={valuing} />}
              {shown === 'broken' && <BrokenStep valuing={valuing} />}
              {shown === 'parts' && <PartsStep valuing={valuing} />}
              {shown === 'result' && <ResultStep valuing={valuing} />}
            </div>
            <div className={classes.side}>
              <FigurePanel valuing={valuing} onWarnings={() => setStep(STEPS.length - 1)} />
              {shown === 'parts' && <TopSellers />}
            </div>
          </div>
        </div>
      </FormScreen>
    </Screen>
  )
}

/** The open step, from 0; it is in the address, so that it survives a reload. */
function useStep() {
  const search = useSearchValues()
  const ask = useAsk()
  const [step, setStep] = useState(Math.min(STEPS.length, 'step' in search ? Number(search.step) || 1 : 1) - 1)
  const open = (next: number) => {
    setStep(next)
    ask(asked => ({ ...asked, step: next + 1 }))
  }
  return [step, open] as const
}

import { kbaText, parseKba } from '@kreislauf/core/domain/kba.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '../../app/session/session.ts'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { useAsk, useSearchValues } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { BrokenStep } from './broken/step.tsx'
import { CoresStep } from './cores.tsx'
import { FigurePanel } from './figure.tsx'
import { NOTHING, ValuationForm, type Values } from './form.ts'
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
  return <Desk key={`${kba} ${car}`} kba={kba} carId={car} />
}

interface DeskProps {
  kba: string | undefined
  carId: number | undefined
}

const STEPS = ['vehicle', 'cores', 'broken', 'parts', 'result'] as const

function Desk({ kba, carId }: DeskProps) {
  const { t } = useTranslation()
  const dismantles = useDepartments('DISMANTLER').length > 0
  const key = kba && parseKba(kba)
  const initial: Values = {
    vehicle: { ...NOTHING, kba: key ? kbaText(key) : (kba ?? null) },
    ...{ broken: [], parts: null, missing: [], towed: false, purchase: null, repair: {}, carId: carId ?? null },
    // Who is no dismantler has no contracts (rulings G12).
    asContracted: !dismantles,
  }
  const form = useFormOf(ValuationForm, {
    feature: 'valuations',
    initial,
    draft: `valuation ${carId ?? 'new'}`,
  })
  const [step, setStep] = useStep()
  const valuing = useValuing(form)
  const shown = STEPS[step] ?? 'vehicle'
  return (
    <Screen title={t('valuations.title')} lead={t('valuations.lead')} stage={t(`valuations.steps.${shown}.title`)}>
      <FormScreen form={form} save={async () => undefined}>
        <StepBar steps={STEPS.map(one => t(`valuations.steps.${one}.title`))} step={step} onStep={setStep} />
        <div className={classes.desk}>
          <div className={classes.work}>
            {shown === 'vehicle' && <VehicleStep valuing={valuing} />}
            {shown === 'cores' && <CoresStep valuing={valuing} />}
            {shown === 'broken' && <BrokenStep valuing={valuing} />}
            {shown === 'parts' && <PartsStep valuing={valuing} />}
            {shown === 'result' && <ResultStep valuing={valuing} />}
          </div>
          <div className={classes.side}>
            <FigurePanel valuing={valuing} />
            {shown === 'parts' && <TopSellers />}
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

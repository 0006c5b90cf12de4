import { Stepper } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface StepsProps {
  labels: readonly string[]
  /** Index of the open step, from 0. */
  active: number
  /** Opens another step, where that is possible. */
  onStep?: ((index: number) => void) | undefined
}

/** Progress of a task with several steps, also for screen readers: the open step and completed ones say so. */
export function Steps({ labels, active, onStep }: StepsProps) {
  const { t } = useTranslation()
  return (
    <Stepper
      active={active}
      size="sm"
      iconSize={30}
      allowNextStepsSelect={!!onStep}
      {...(onStep && { onStepClick: onStep })}
    >
      {labels.map((label, index) => (
        <Stepper.Step
          key={label}
          label={
            <>
              {label} {index < active && <span className="sr-only">({t('words.done')})</span>}
            </>
          }
          {...(index === active && { 'aria-current': 'step' as const })}
        />
      ))}
    </Stepper>
  )
}

import { Stepper } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface StepsProps {
  labels: readonly string[]
  /** The one that is open, from 0. */
  active: number
  /** Goes to another one, where that can be chosen. */
  onStep?: ((index: number) => void) | undefined
}

/** How far a task of several steps is, also for those who hear it: the open step and those that are done say so. */
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

import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Steps } from '../../ui/steps.tsx'
import classes from './valuations.module.css'

interface StepBarProps {
  steps: readonly string[]
  step: number
  onStep: (step: number) => void
}

/** The five steps: each can be jumped to, and the neighbours have buttons. */
export function StepBar({ steps, step, onStep }: StepBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.steps}>
      <div className={classes.stepper}>
        <Steps labels={steps} active={step} onStep={onStep} />
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.walk}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} />}
          disabled={step === 0}
          onClick={() => onStep(step - 1)}
        >
          {t('actions.back')}
        </Button>
        <span className={classes.where} aria-hidden>
          {t('valuations.where', { step: step + 1, steps: steps.length, title: steps[step] })}
        </span>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={17} />}
          disabled={step === steps.length - 1}
          onClick={() => onStep(step + 1)}
        >
          {t('valuations.next')}
        </Button>
      </Group>
    </div>
  )
}

import { Button, Group } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Advice } from '../../ui/advice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useValue } from '../../ui/form/index.ts'
import { WeightFields } from '../cars/index.ts'
import { WeightCalculator } from './calculator.tsx'
import { useForm } from './form.ts'
import type { Values } from './initial.ts'
import classes from './receptions.module.css'

/** Fahrzeugleergewicht with its source and the calculator (AltfahrzeugV § 2 (1) Nr. 23). */
export function WeightField() {
  const { t } = useTranslation()
  const form = useForm()
  const [open, setOpen] = useState(false)
  const car = useValue(form, 'car')
  const receptiondate = useValue(form, 'vn.receptiondate')
  return (
    <>
      <Group align="flex-start" gap="md" wrap="wrap">
        <WeightFields at="car." />
        {!form.disabled && (
          <Button
            variant="default"
            className={classes.calculate!}
            leftSection={<IconCalculator size={17} />}
            onClick={() => setOpen(true)}
          >
            {t('receptions.calculator.open')}
          </Button>
        )}
      </Group>
      {car.weightcalc && <Terms car={car} />}
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        size="m"
        title={t('receptions.calculator.title')}
        lead={t('receptions.calculator.text')}
      >
        {open && (
          <WeightCalculator
            car={car}
            day={receptiondate}
            onTake={change => {
              form.set('car', { ...car, ...change })
              setOpen(false)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

/** "1.300 kg (field G) − 33,525 kg fuel − 75 kg driver". */
function Terms({ car }: { car: Values['car'] }) {
  const { t } = useTranslation()
  const { massKg, fuelKg, driverKg } = car.weightcalc!
  const words =
    car.weightsource === 'ESTIMATED' ? 'receptions.calculator.termsEstimated' : 'receptions.calculator.terms'
  return <Advice>{t(words, { mass: massKg, fuel: fuelKg, driver: driverKg })}</Advice>
}

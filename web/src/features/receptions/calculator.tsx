import { fahrzeugleergewicht, type Tank } from '@kreislauf/core/domain/weight.ts'
import type { WeightCalc } from '@kreislauf/core/features/receptions/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { Button, Group, Select, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogGuard } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { readNumber, writeNumber } from '../../ui/form/numbers.ts'
import { useFigures } from '../masterdata/index.ts'
import type { Values } from './initial.ts'

const FUELS = ['PETROL', 'DIESEL', 'LPG', 'CNG', 'HYDROGEN', 'ELECTRIC', 'UNKNOWN'] as const
type Fuel = (typeof FUELS)[number]

const fuelOf: Partial<Record<string, Fuel>> = {
  PETROL: 'PETROL',
  PETROLHYBRID: 'PETROL',
  DIESEL: 'DIESEL',
  DIESELHYBRID: 'DIESEL',
  ELECTRIC: 'ELECTRIC',
  HYDROGEN: 'HYDROGEN',
  GAS: 'LPG',
}

interface CalculatorProps {
  car: Values['car']
  day: string | null
  onTake: (taken: Taken) => void
}

type Taken = Pick<Values['car'], 'weight' | 'weightsource' | 'weightcalc'>

/**
 * Calculates the Fahrzeugleergewicht from field G and the tank, with the figures of the `day` of reception; shows
 * every term before the result is taken over.
 */
export function WeightCalculator({ car, day, onTake }: CalculatorProps) {
  const { t, i18n } = useTranslation()
  const figures = useFigures(day)
  const kept = car.weightcalc
  const [mass, setMass] = useState(kept ? writeNumber(kept.massKg, i18n.language) : '')
  const [paper, setPaper] = useState<WeightCalc['paper']>(kept?.paper ?? 'ZB1')
  const [fuel, setFuel] = useState<Fuel>((car.driveType && fuelOf[car.driveType]) || 'PETROL')
  const [size, setSize] = useState('')
  const [start] = useState(mass)
  useDialogGuard(() => mass !== start || size !== '')
  const massKg = readNumber(mass, i18n.language, 'kg')
  const tank = readNumber(size, i18n.language)
  const wrong = massKg === undefined || tank === undefined || (massKg ?? 0) < 0 || (tank ?? 0) < 0
  const tanks = tanksOf(fuel, tank ?? null)
  const result =
    massKg && !wrong && figures
      ? fahrzeugleergewicht({ massKg, paper, clazz: car.clazz, registrated: car.registrated, tanks }, figures)
      : undefined
  const gas = fuel === 'CNG' || fuel === 'HYDROGEN'
  const take = () => {
    if (!result || !massKg) return
    const { weight, source, fuelKg, driverKg } = result
    onTake({
      weight,
      weightsource: source,
      weightcalc: { massKg, paper, ...(tanks && { tanks: [...tanks] }), fuelKg, driverKg },
    })
  }
  const kg = (value: number) => formatValue('kg', value, i18n.language)
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          data-autofocus
          label={t('receptions.calculator.mass')}
          description={t('receptions.calculator.massHint')}
          inputMode="decimal"
          value={mass}
          onChange={event => setMass(event.currentTarget.value)}
          error={massKg === undefined && t('invalid.number')}
        />
        <Select
          label={t('receptions.calculator.paper')}
          description={t('receptions.calculator.paperHint')}
          data={(['ZB1', 'BRIEF'] as const).map(value => ({ value, label: t(`receptions.weightsources.${value}`) }))}
          value={paper}
          allowDeselect={false}
          onChange={value => setPaper(value === 'BRIEF' ? 'BRIEF' : 'ZB1')}
        />
      </Group>
      <Group grow align="flex-start">
        <Select
          label={t('receptions.calculator.fuel')}
          data={FUELS.map(value => ({ value, label: t(`receptions.calculator.fuels.${value}`) }))}
          value={fuel}
          allowDeselect={false}
          onChange={value => setFuel(isCode(FUELS, value) ? value : 'PETROL')}
        />
        {fuel !== 'ELECTRIC' && fuel !== 'UNKNOWN' && (
          <TextInput
            label={t(gas ? 'receptions.calculator.tankKg' : 'receptions.calculator.tank')}
            placeholder={figures && t('receptions.calculator.tankHint', { kg: figures.unknown_fuel_kg })}
            inputMode="decimal"
            value={size}
            onChange={event => setSize(event.currentTarget.value)}
            error={tank === undefined && t('invalid.number')}
          />
        )}
      </Group>
      {result && massKg && (
        <Table variant="vertical" withTableBorder>
          <Table.Tbody>
            <Term label={t('receptions.calculator.mass')} value={kg(massKg)} />
            <Term
              label={
                result.estimated
                  ? t('receptions.calculator.fuelUnknown')
                  : t('receptions.calculator.fuelTerm', { share: figures?.fuel_share ?? 0 })
              }
              value={`− ${kg(result.fuelKg)}`}
            />
            <Term
              label={t(result.driverKg ? 'receptions.calculator.driver' : 'receptions.calculator.noDriver')}
              value={`− ${kg(result.driverKg)}`}
            />
            <Term label={t('receptions.calculator.result')} value={kg(result.weight)} strong />
          </Table.Tbody>
        </Table>
      )}
      <DialogFoot>
        <Button onClick={take} disabled={!result}>
          {result ? t('receptions.calculator.take', { weight: result.weight }) : t('receptions.calculator.takeNone')}
        </Button>
      </DialogFoot>
    </>
  )
}

function Term({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <Table.Tr fw={strong ? 'var(--weight-strong)' : 'var(--weight-normal)'}>
      <Table.Th fw="inherit">{label}</Table.Th>
      <Table.Td ta="right" className="figures">
        {value}
      </Table.Td>
    </Table.Tr>
  )
}

/** Undefined while the size is unknown: then a flat mass is used and the weight is an estimate. */
function tanksOf(fuel: Fuel, size: number | null): Tank[] | undefined {
  if (fuel === 'ELECTRIC') return []
  if (fuel === 'UNKNOWN' || !size) return undefined
  return [fuel === 'CNG' || fuel === 'HYDROGEN' ? { fuel, kg: size } : { fuel, litres: size }]
}

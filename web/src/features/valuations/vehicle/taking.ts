import type { KbaCar } from '@kreislauf/core/features/masterdata/contract.ts'
import { DriveType } from '@kreislauf/core/features/receptions/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import type { Form } from '../../../ui/form/index.ts'
import { NOTHING, proposeAgain, type Values } from '../form.ts'

/** Takes over what the catalogue knows of a car; its own weight is no Fahrzeugleergewicht and stays out. */
export function takeCar(form: Form<Values>, kba: string, car: Partial<KbaCar>): void {
  const { manufacturer = null, model = null, clazz = null, driveType, ktype = null } = car
  const drive = isCode(DriveType.options, driveType) ? driveType : null
  form.set('value.vehicle', {
    ...NOTHING,
    ...form.values().value?.vehicle,
    kba,
    manufacturer,
    model,
    clazz,
    driveType: drive,
    ktype,
  })
  proposeAgain(form)
}

/** A car of the catalogue in one line, to tell those of one key apart. */
export const carLine = ({ manufacturer, model, power, capacity, builtFrom, builtTo }: KbaCar): string =>
  [
    [manufacturer, model].filter(Boolean).join(' '),
    power && `${power} kW`,
    capacity && `${capacity} cm³`,
    [builtFrom, builtTo].filter(Boolean).join(' – '),
  ]
    .filter(Boolean)
    .join(' · ')

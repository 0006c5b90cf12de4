import { today } from '@kreislauf/core/days.ts'
import { isElvClass } from '@kreislauf/core/domain/lockwarnings.ts'
import { isNoPlate, normalisePlate, plateProblems } from '@kreislauf/core/domain/plate.ts'
import { WEIGHT_SOURCES } from '@kreislauf/core/domain/weight.ts'
import { unusualWeight } from '@kreislauf/core/domain/weightcheck.ts'
import { DriveType } from '@kreislauf/core/features/receptions/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Advice } from '../../ui/advice.tsx'
import { fieldWords } from '../../ui/fieldwords.ts'
import {
  Cell,
  CheckField,
  CountryField,
  type FieldName,
  NumberField,
  SelectField,
  TextField,
  useValue,
} from '../../ui/form/index.ts'
import { useTypeChoices } from '../masterdata/index.ts'
import classes from './cars.module.css'
import { type At, carField as field, useCarForm as useForm } from './form.ts'

/** A car's fields by name, for inventory and reception: `at` is the car's path in the form, `car.` on a reception. */
export interface OfCar {
  at?: At
  disabled?: boolean
}

interface NamedProps<Value> {
  name: FieldName<Value>
  disabled?: boolean
  required?: boolean
}

const upper = (text: string) => text.toUpperCase()

/** A code as printed in the papers, in capitals. */
export const CodeField = (props: NamedProps<string> & { onLeave?: (text: string) => void }) => (
  <TextField change={upper} exact {...props} />
)

/** One of the type lists of master data. */
export const TypeField = (props: NamedProps<string>) => {
  const list = props.name.slice(props.name.lastIndexOf('.') + 1)
  return <SelectField choices={useTypeChoices(list)} clearable {...props} />
}

/** The type of drive. */
export const DriveField = ({ name }: Pick<NamedProps<DriveType>, 'name'>) => {
  const choices = useTypeChoices('driveType').flatMap(({ value, label }) =>
    isCode(DriveType.options, value) ? [{ value, label }] : [],
  )
  return <SelectField name={name} choices={choices} clearable />
}

/** The EU class, with a hint if the regulation does not cover it (AltfahrzeugV § 2). */
export function ClassField({ at = '', ...props }: OfCar) {
  const { t } = useTranslation()
  const clazz = useValue(useForm(), `${at}clazz`)
  return (
    <>
      <TypeField name={field(`${at}clazz`)} {...props} />
      {clazz && !isElvClass(clazz) && <Advice warning>{t('invalid.clazz_outside')}</Advice>}
    </>
  )
}

/** Number plate and its country, or that there is none. */
export function PlateFields({ at = '', locked = false }: { at?: At; locked?: boolean }) {
  const { t } = useTranslation()
  const form = useForm()
  const noplate = useValue(form, `${at}noplate`)
  const plate = useValue(form, `${at}licenceplate`)
  const dmark = useValue(form, `${at}dmark`)
  // An incomplete plate is always invalid, so it is checked on blur.
  const [left, setLeft] = useState(plate ?? '')
  const judged = !noplate && !locked && plate === left
  const warning = judged ? plateProblems(plate ?? '', dmark ?? 'DE')[0] : undefined
  const leave = (typed: string) => {
    const written = normalisePlate(typed, dmark ?? 'DE')
    if (typed && isNoPlate(typed, dmark ?? 'DE')) form.set(`${at}noplate`, true)
    if (written !== typed) form.set(`${at}licenceplate`, written || null)
    setLeft(written)
  }
  return (
    <>
      <Cell span={3} locked={locked}>
        <CodeField name={field(`${at}licenceplate`)} disabled={noplate === true} onLeave={leave} />
        {warning && <Advice warning>{fieldWords({ path: 'licenceplate', ...warning }, t)}</Advice>}
      </Cell>
      <Cell span={3} locked={locked}>
        <div className={classes.beside}>
          <CheckField name={field(`${at}noplate`)} />
        </div>
      </Cell>
      <Cell span={3} locked={locked}>
        <CountryField name={field(`${at}dmark`)} />
      </Cell>
    </>
  )
}

/** Fahrzeugleergewicht and its source; an estimate is marked as such. */
export function WeightFields({ at = '' }: { at?: At }) {
  const { t } = useTranslation()
  const form = useForm()
  const { disabled } = form
  const estimated = useValue(form, `${at}weightsource`) === 'ESTIMATED'
  const sources = WEIGHT_SOURCES.map(value => ({ value, label: t(`receptions.weightsources.${value}`) }))
  return (
    <>
      <div style={{ width: 190 }}>
        <NumberField name={field(`${at}weight`)} unit="kg" onTyped={() => forgetReckoning(form, at)} />
      </div>
      <div style={{ width: 230 }}>
        <SelectField name={field(`${at}weightsource`)} choices={sources} clearable />
      </div>
      {estimated && !disabled && (
        <div className={classes.below}>
          <Advice warning>{t('invalid.weight_estimated')}</Advice>
        </div>
      )}
      {!disabled && <UnusualWeight at={at} />}
    </>
  )
}

/** Shows the usual range for a weight that is unusual for the class, and asks for confirmation. */
function UnusualWeight({ at }: { at: At }) {
  const { t } = useTranslation()
  const form = useForm()
  const clazz = useValue(form, `${at}clazz`)
  const weight = useValue(form, `${at}weight`)
  const [unusual] = unusualWeight({ clazz, weight: typeof weight === 'number' ? weight : null }, today())
  if (!unusual) return null
  return (
    <div className={classes.below}>
      <Advice warning>{fieldWords({ path: 'weight', ...unusual }, t)}</Advice>
      <CheckField name={field(`${at}weightconfirmed`)} />
    </div>
  )
}

/**
 * Resets the source of a weight typed by hand: it is no longer the estimated or calculated one, and no KBA number
 * overwrites it.
 */
function forgetReckoning(form: ReturnType<typeof useForm>, at: At) {
  if (form.get(`${at}weightconfirmed`)) form.set(`${at}weightconfirmed`, false)
  if (form.get(`${at}weightcalc`)) form.set(`${at}weightcalc`, null)
  else if (form.get(`${at}weightsource`) !== 'ESTIMATED') return
  form.set(`${at}weightsource`, null)
}

import { type CarForm, DriveType } from '@kreislauf/core/features/cars/contract.ts'
import { fromKeys, keysOf } from '@kreislauf/core/keys.ts'

const types = {
  driveType: 'drivetype',
  shiftsType: 'shiftstype',
  trunkType: 'trunktype',
  doorsType: 'doorstype',
  conditionType: 'conditiontype',
  returnpolicyType: 'returnpolicytype',
  colorType: 'colortype',
  regionType: 'regiontype',
  categoryType: 'categorytype',
} as const

type TypeField = keyof typeof types

/** A car form as columns of table `car`; omitted fields are undefined and stay unchanged. */
export function carColumns(form: CarForm) {
  const {
    driveType,
    shiftsType,
    trunkType,
    doorsType,
    conditionType,
    returnpolicyType,
    colorType,
    regionType,
    categoryType,
    ...rest
  } = form
  return {
    ...rest,
    weightcalc: form.weightcalc && JSON.stringify(form.weightcalc),
    drivetype: driveType,
    shiftstype: shiftsType,
    trunktype: trunkType,
    doorstype: doorsType,
    conditiontype: conditionType,
    returnpolicytype: returnpolicyType,
    colortype: colorType,
    regiontype: regionType,
    categorytype: categoryType,
  }
}

/** Type fields of a stored car with the names of the API. */
export const typesOf = (row: Record<(typeof types)[TypeField], string | null>) => ({
  ...fromKeys(keysOf(types), field => row[types[field]]),
  driveType: DriveType.nullable().parse(row.drivetype),
})

import { parseKba } from '@kreislauf/core/domain/kba.ts'
import { carWarnings } from '@kreislauf/core/domain/lockwarnings.ts'
import { isNoPlate } from '@kreislauf/core/domain/plate.ts'
import { isNoVin } from '@kreislauf/core/domain/vin.ts'
import { EditedCar, NewCar } from '@kreislauf/core/features/cars/contract.ts'
import { plateAsStored, writtenPlate } from '@kreislauf/core/features/receptions/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { isShortOf, plainWord } from '../../../platform/imports/words.ts'
import { createCar, editOf, ownCar, saveCar, transferCar } from '../../cars/index.ts'
import type { Given, Importer, Scope } from '../importer.ts'
import { sameCar, takeBack } from '../lookups.queries.ts'
import { orMissing, textOf } from './given.ts'

/** Federal states by key (01 to 16), each with abbreviation and name. */
const STATES = [
  ...['SH Schleswig-Holstein', 'HH Hamburg', 'NI Niedersachsen', 'HB Bremen', 'NW Nordrhein-Westfalen', 'HE Hessen'],
  ...['RP Rheinland-Pfalz', 'BW Baden-Württemberg', 'BY Bayern', 'SL Saarland', 'BE Berlin', 'BB Brandenburg'],
  ...['MV Mecklenburg-Vorpommern', 'SN Sachsen', 'ST Sachsen-Anhalt', 'TH Thüringen'],
]
const OTHERS: Record<string, string> = { NRW: '05', NDS: '03', EU: '97', AUSLAND: '98', DRITTSTAAT: '98' }

const keys = new Map(
  STATES.flatMap((state, at) => {
    const key = String(at + 1).padStart(2, '0')
    return [state.slice(0, 2), state.slice(3)].map(name => [plainWord(name), key] as const)
  }),
)

/** The only state that an abbreviation matches: `Schlesw.-Holst.`, `Nieders.`. */
function shortened(text: string): string | undefined {
  const meant = new Set([...keys].flatMap(([name, key]) => (isShortOf(text, name) ? [key] : [])))
  return meant.size === 1 ? [...meant][0] : undefined
}

/** The state of origin by abbreviation or name, if a row has no key. */
function regionIn(given: Given): Given {
  const text = textOf(given, 'originregion') ?? ''
  const key = keys.get(plainWord(text)) ?? OTHERS[text.toUpperCase()] ?? shortened(text)
  return key ? { originregion: key } : {}
}

type Form = NewCar | EditedCar

/** Normalises like a save: a plate in another spelling is no change. */
const written = <One extends Form>(form: One): One => ({ ...form, ...plateAsStored(form) })

/** Without VIN and plate a car could not be identified later. */
const keysOf = (given: Given) => {
  const { data } = NewCar.pick({ vin: true, licenceplate: true, dmark: true }).safeParse(given)
  return { vin: data?.vin ?? null, plate: data ? writtenPlate(data) : null }
}

async function add({ db, departmentId }: Scope, form: NewCar): Promise<number> {
  const id = await createCar(db, departmentId, form)
  await transferCar(db, id)
  return id
}

/** Usual terms for vehicle classes. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/^(pkw|personen(kraft)?wagen|limousine|kombi|passenger car|car)$/i, 'M1'],
  [/^(transporter|lieferwagen|kastenwagen|lkw bis 3,5 ?t|van)$/i, 'N1'],
]
function classOf(given: Given): Given {
  const text = textOf(given, 'clazz')?.trim() ?? ''
  const [, clazz] = CLASSES.find(([pattern]) => pattern.test(text)) ?? []
  return clazz ? { clazz } : text ? { clazz: text.toUpperCase() } : {}
}

/** Makes with two words. */
const TWO_WORDS =
  /^(?:alfa romeo|aston martin|great wall|land rover|range rover|mercedes benz|rolls royce|ssang yong|lynk & co|mc laren)(?= )/i
/** A model after a make: letters or digits, no legal form and no remark. */
const MODEL = /^(?!(?:ag|gmbh|se|werke?|motors?|automobile?s?|deutschland|group|benz|cars?)\b)[\p{L}\d]/iu

/** Splits make and model in one column: `VW Golf`, `Land Rover / Discovery`. */
function makeIn(given: Given): Given {
  const text = textOf(given, 'manufacturer')?.trim() ?? ''
  if (given['model'] || !text) return {}
  const make = TWO_WORDS.exec(text)?.[0] ?? /^[\p{L}\d&.-]+/u.exec(text)?.[0] ?? ''
  const model = text.slice(make.length).replace(/^[\s/,-]+/, '')
  return make && MODEL.test(model) ? { manufacturer: make, model } : {}
}

/** Splits both keys in one column: `0603/ALR`. */
function keyOf(given: Given): Given {
  const key = given['tsn'] ? undefined : parseKba(String(given['hsn'] ?? ''))
  return key ? { hsn: key.hsn, tsn: key.tsn } : {}
}

/** Cars are added to the inventory and the log at once; existing ones change only in their own data. */
export const cars: Importer<Form> = {
  schema: existing => (existing ? EditedCar : NewCar),
  normal: written,
  prepare: ({ vin, ...given }) => ({
    ...given,
    ...(vin && !isNoVin(String(vin)) && { vin }),
    ...classOf(given),
    ...makeIn(given),
    ...keyOf(given),
    ...regionIn(given),
  }),
  find: ({ db, departmentId }, given) => sameCar(db, departmentId, keysOf(given)),
  read: ({ db }, id) =>
    orMissing(async () => {
      const row = await ownCar(db, id)
      return { id, version: row.version, form: { ...editOf(row), version: row.version } }
    }),
  blank: (_, given) => ({ novnreason: 'OPENINGSTOCK', noplate: isNoPlate(String(given['licenceplate'] ?? '')) }),
  async save(scope, form, existing) {
    if ('novnreason' in form) return add(scope, form)
    if (!existing) throw new Problem('unexpected')
    await saveCar(scope.db, existing.id, { ...form, version: existing.version })
    return existing.id
  },
  remove: ({ db }, { importId, id }) => takeBack(db, importId, id),
  warnings: form => carWarnings(form, form.weightsource),
  nameOf: ({ licenceplate, vin, manufacturer }) => licenceplate ?? vin ?? manufacturer ?? '',
}

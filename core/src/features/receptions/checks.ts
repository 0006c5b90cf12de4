import { addMonths } from '../../days.ts'
import type { Finding } from '../../domain/finding.ts'
import { cityProblems, nameProblems, normaliseName } from '../../domain/names.ts'
import { normalisePostcode, postcodeProblems } from '../../domain/postcode.ts'
import { vinProblems } from '../../domain/vin.ts'
import { otherThanCalculated } from '../../domain/weightcheck.ts'
import type { PathOf } from '../../paths.ts'
import type { FieldError } from '../../problems.ts'
import { plateAsStored } from '../cars/contract.ts'
import type { KeeperContact } from './keeper.ts'
import type { ReceptionForm } from './records.ts'

type Path = PathOf<ReceptionForm>

const at = (path: Path, findings: Finding[]): FieldError<Path>[] => findings.map(finding => ({ path, ...finding }))
const when = (wrong: boolean, path: Path, code: string, params?: Record<string, unknown>): FieldError<Path>[] =>
  wrong ? [{ path, code, ...(params && { params }) }] : []

/** A short VIN may be saved while the reception is open; it is checked when locking. */
const typedVin = (vin: string): Finding[] => vinProblems(vin).filter(({ code }) => code !== 'vin_short')

/** Whether neither keeper nor car was entered: then no number is drawn. */
export const nothingEntered = ({ keeper, car }: Pick<ReceptionForm, 'keeper' | 'car'>): boolean =>
  !(keeper.lastname || keeper.companyname || keeper.incomplete || car.vin || car.licenceplate || car.manufacturer)

/** Telephone and e-mail may be stored only with consent, dated today at the latest. */
export const contactProblems = ({ tel, email, consent }: KeeperContact, on: string): FieldError<'keeper.consent'>[] =>
  (tel || email) && !consent
    ? [{ path: 'keeper.consent', code: 'consent' }]
    : consent && consent > on
      ? [{ path: 'keeper.consent', code: 'future', params: { day: on } }]
      : []

/** Maximum plausible age of a person who brings a car. */
const OLDEST = 120

/** Errors that prevent saving a reception, by field. `on` is today; days are `YYYY-MM-DD`. */
export function formProblems({ vn, keeper, car }: ReceptionForm, on: string): FieldError<Path>[] {
  const oldest = addMonths(vn.receptiondate, -12 * OLDEST)
  return [
    ...when(nothingEntered({ keeper, car }), keeper.legal ? 'keeper.companyname' : 'keeper.lastname', 'required'),
    ...when(vn.receptiondate > on, 'vn.receptiondate', 'future', { day: on }),
    ...when(!!vn.date && vn.date > on, 'vn.date', 'future', { day: on }),
    ...when(!!vn.date && vn.date < vn.receptiondate, 'vn.date', 'not_before', { day: vn.receptiondate }),
    ...when(!!keeper.dob && keeper.dob > vn.receptiondate, 'keeper.dob', 'future', { day: vn.receptiondate }),
    ...when(!!keeper.dob && keeper.dob < oldest, 'keeper.dob', 'not_before', { day: oldest }),
    ...at('keeper.lastname', nameProblems(keeper.lastname ?? '')),
    ...at('keeper.firstname', nameProblems(keeper.firstname ?? '')),
    ...at('keeper.city', cityProblems(keeper.city ?? '')),
    ...at('keeper.zip', postcodeProblems(keeper.zip ?? '', keeper.country)),
    ...when(keeper.hotlist && !keeper.legal, 'keeper.hotlist', 'hotlist_legal'),
    ...contactProblems(keeper, on),
    ...at('car.vin', typedVin(car.vin ?? '')),
    ...at('car.weight', otherThanCalculated(car)),
    ...when(!!car.registrated && car.registrated > vn.receptiondate, 'car.registrated', 'future', {
      day: vn.receptiondate,
    }),
    ...when(!!car.registrated && car.registrated < '1885-01-01', 'car.registrated', 'not_before', {
      day: '1885-01-01',
    }),
  ]
}

/** Box 1.5 without other data: the form's default nationality does not count. */
const isUnknown = ({ incomplete, lastname, firstname, companyname, dob, street, zip, city }: ReceptionForm['keeper']) =>
  incomplete && ![lastname, firstname, companyname, dob, street, zip, city].some(Boolean)

/** The form as stored: names, postal code and plate normalised, field 3 cleared for direct delivery. */
export function tidied<Form extends ReceptionForm>(form: Form): Form {
  const { keeper, car, vn } = form
  const name = (text: string | null) => (text === null ? null : normaliseName(text))
  return {
    ...form,
    collectorId: vn.dismantling ? null : form.collectorId,
    keeper: {
      ...keeper,
      lastname: name(keeper.lastname),
      firstname: name(keeper.firstname),
      companyname: name(keeper.companyname),
      city: name(keeper.city),
      zip: keeper.zip === null ? null : normalisePostcode(keeper.zip),
      nationality: isUnknown(keeper) ? null : keeper.nationality,
    },
    car: { ...car, ...plateAsStored(car) },
  }
}

import { SEARCH_RADIUS } from '@kreislauf/core/features/companies/company.ts'
import {
  CollectorForm,
  DismantlerForm,
  KindForm,
  type OwnDepartment,
} from '@kreislauf/core/features/companies/records.ts'
import type { z } from 'zod'

export type DismantlerValues = z.input<typeof DismantlerForm>
export type CollectorValues = z.input<typeof CollectorForm>
export type KindValues = z.input<typeof KindForm>

const noAddress = { street: '', hsnr: '', country: 'DE', zip: '', city: '' }
const noContact = { name: '', email: '', tel: '', fax: '' }

/** An empty authority or certifier. */
export const nobody = { name: '', ...noAddress }

const noCompany = {
  name: '',
  ...noAddress,
  ...{ tel: '', fax: '', email: '', web: '', mobile: '', dmark: 'DE', bankname: '', iban: '', bic: '', taxnumber: '' },
  ...{
    registrationnumber: '',
    customernumber: '',
    abroad: false,
    ...{ lat: null, lon: null, distance: SEARCH_RADIUS },
    positionexact: false,
    contacts: [noContact, noContact],
  },
}

const noDepartment = {
  ...{
    identNr: '',
    openinghours: '',
    pickuphours: '',
    contactname: '',
    contactphone: '',
    contactmail: '',
    agblink: '',
  },
  ...{ hasparkingspace: false, hascontainerspace: false, hasforklift: false, hascrane: false },
  active: true,
  company: noCompany,
}
const printed = { vnprintdate: true, vnprintstamp: true, vnsornc: false, vnsornd: false }

export const newDismantler: DismantlerValues = {
  ...noDepartment,
  ...printed,
  btbnoprefill: false,
  authority: nobody,
  presets: {
    direct: true,
    collectorId: null,
    originkind: null,
    location: '',
    dmark: 'DE',
    handlimit: null,
    staffId: null,
    papers: ['VN'],
  },
}

export const newKind: KindValues = { ...noDepartment, authority: null, waste: [], invaluations: false }
export const newCollector: CollectorValues = { ...noDepartment, ...printed, authority: null, dismantlerId: null }

/** Prefills the form of the first company with the data of the registration. */
export const asRegistered = <Values extends { company: { name: string; email?: string | null | undefined } }>(
  values: Values,
  { mandator: { name }, email }: { mandator: { name: string }; email: string },
): Values => ({ ...values, company: { ...values.company, name, email } })

/** The form values of a stored department; there are always two contacts. */
function shownBy<Values>(form: z.ZodObject, row: OwnDepartment): Values {
  const company = { ...row.company, contacts: [...row.company.contacts, noContact, noContact].slice(0, 2) }
  const all: Record<string, unknown> = { ...row, company }
  return Object.fromEntries(Object.keys(form.shape).map(key => [key, all[key]])) as Values
}

export const dismantlerValues = (row: OwnDepartment) => shownBy<DismantlerValues>(DismantlerForm, row)
export const kindValues = (row: OwnDepartment) => shownBy<KindValues>(KindForm, row)
export const collectorValues = (row: OwnDepartment) => shownBy<CollectorValues>(CollectorForm, row)

const blank = (value: unknown) => value === null || value === undefined || value === ''

/** Whether anything but the country, which is preset, is given for an authority. */
export const isSaid = (authority: object | null | undefined): boolean =>
  Object.entries(authority ?? {}).some(([key, value]) => key !== 'country' && !blank(value))

/** The values to send: empty contacts and an empty authority are left out. */
export function sent<Values extends DismantlerValues | CollectorValues | KindValues>(values: Values): Values {
  const contacts = (values.company.contacts ?? []).filter(contact => !Object.values(contact).every(blank))
  const authority = isSaid(values.authority) ? values.authority : null
  return { ...values, authority, company: { ...values.company, contacts } }
}

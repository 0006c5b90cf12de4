import { today } from '@kreislauf/core/days.ts'
import { hasMarker, type OwnDepartment } from '@kreislauf/core/features/companies/contract.ts'
import type { Offer, OfferForm } from '@kreislauf/core/features/offers/contract.ts'
import type { z } from 'zod'
import { fieldsOf, type Initial } from '../../ui/form/index.ts'

/** The form's values; a field without a choice is empty. */
export type Values = z.input<typeof OfferForm>

export const { field, useForm } = fieldsOf<Values>()

/** The form values of a stored offer. */
export function valuesOf(offer: Offer): Values {
  const { recycler: _, cargoTypeName: _name, state: _state, own: _own, contactstate: _contact, ...values } = offer
  return values
}

/** A copy of the offer, valid from today. */
export const copyOf = (offer: Offer): Values => ({
  ...valuesOf(offer),
  ...{ id: undefined, version: undefined, validfrom: today(), validto: null, active: true },
})

/** A new offer of this recycler, prefilled with its company data. */
export function blankOf(recycler: OwnDepartment): Initial<Values> {
  const { openinghours, pickuphours, contactname, contactmail, contactphone, agblink, company } = recycler
  const own = { openinghours, pickuphours, contactname, contactmail, contactphone, agblink }
  const place = hasMarker(company) ? { lat: company.lat, lon: company.lon } : {}
  const usual = { validfrom: today(), steps: [], active: true }
  const bases = {
    measure: 't',
    pricebasis: 'PERMEASURE',
    transportbasis: 'PERPICKUP',
    transportpaidby: 'RECYCLER',
  } as const
  return { recyclerId: recycler.id, ...usual, ...bases, ...own, ...place }
}

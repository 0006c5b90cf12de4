import { today } from '@kreislauf/core/days.ts'
import { hasMarker, type OwnDepartment } from '@kreislauf/core/features/companies/contract.ts'
import type { Offer, OfferForm } from '@kreislauf/core/features/offers/contract.ts'
import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/index.ts'

/** What the form holds; what is not chosen yet is empty. */
export type Values = z.input<typeof OfferForm>

export const { field, useForm } = fieldsOf<Values>()

/** A stored offer as the form has it. */
export function valuesOf(offer: Offer): Values {
  const { recycler: _, cargoTypeName: _name, state: _state, own: _own, contactstate: _contact, ...values } = offer
  return values
}

/** The same offer once more, from today on. */
export const copyOf = (offer: Offer): Values => ({
  ...valuesOf(offer),
  ...{ id: undefined, version: undefined, validfrom: today(), validto: null, active: true },
})

/** An offer of this recycler, with what it says of itself. */
export function blankOf(recycler: OwnDepartment): Values {
  const { openinghours, pickuphours, contactname, contactmail, contactphone, agblink, company } = recycler
  const own = { openinghours, pickuphours, contactname, contactmail, contactphone, agblink }
  const place = hasMarker(company) ? { lat: company.lat, lon: company.lon } : {}
  const usual = { measure: 't', validfrom: today(), steps: [], active: true } as const
  const bases = { pricebasis: 'PERMEASURE', transportbasis: 'PERPICKUP', transportpaidby: 'RECYCLER' } as const
  return { recyclerId: recycler.id, ...usual, ...bases, ...own, ...place } as unknown as Values
}

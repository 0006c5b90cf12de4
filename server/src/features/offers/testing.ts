import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { type Filled, foundNothing, known, refusedEach } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import type { Caller } from '../../testing/tenant.ts'

/** Hulks, id 1 of the kinds of cargo. */
export const HULKS = 1

type Given = Input<typeof api.offers.save>['body']

/** An offer for hulks per tonne, with the given changes. */
export const offerBody = (recyclerId: number, more: Partial<Given> = {}): Given => ({
  ...{ recyclerId, cargoTypeId: HULKS, measure: 't', price: 140, validfrom: today() },
  ...more,
})

/** An active recycler of the caller's company. */
export async function newRecycler(call: Caller, name = 'Verwertung Weser'): Promise<number> {
  const company = { name, street: 'Hüttenstraße', hsnr: '50', zip: '28237', city: 'Bremen' }
  return (await call(api.recyclers.create, { body: { company } })).id
}

/** A closed one: others can see open ones. */
async function offering({ whole }: Filled) {
  const texts = {
    active: false,
    remark: 'frei von Störstoffen',
    contactname: 'Disposition',
    openinghours: '7 bis 16 Uhr',
  }
  await whole(api.offers.save, { body: offerBody(await newRecycler(whole), texts) })
}

export const testing = [
  known('offers', {
    writes: {
      free: {
        [free.sets]: 'askContact',
      },
      apart: {
        [apart.exchange]: 'askContact prolong remove save setActive',
      },
      versioned: {
        './offers.test.ts': 'save',
      },
    },

    record: 'recycler_offer',
    records: { list: 'department', export: 'department' },
    ids: { recyclerId: 'department' },
    sharedIds: ['cargoTypeId'],
    common: ['types'],
    trips: { matches: 1 },
    kept: ['recycler_offer.remark'],
    needs: { save: () => ({ steps: [] }) },
    harmless: { list: foundNothing, prolong: refusedEach, setActive: refusedEach },
    fill: offering,
  }),
]

import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { type Filled, known } from '../../testing/feature.ts'
import { free } from '../../testing/reasons.ts'

type Given = Input<typeof api.prices.save>['body']

/** A mirror sold for 30 euros today. */
export const typedPrice = (more: Partial<Given> = {}): Given => ({
  ...{ use: 'REUSE', key: 'MIRROR', day: today(), price: 30 },
  ...more,
})

async function pricing({ whole }: Filled) {
  const texts = { buyer: 'Teilehaus', remark: 'mit Blinker', model: 'VW Golf' }
  await whole(api.prices.save, { body: typedPrice(texts) })
  await whole(api.prices.save, {
    body: typedPrice({ use: 'MATERIAL', key: 'CATALYST', catalyst: 'KT 6001', price: 120 }),
  })
  await whole(api.prices.saveCosts, { body: { validfrom: today(), hourRate: 45 } })
  const { version } = await whole(api.pool.state, {})
  await whole(api.pool.join, { body: { member: true, version } })
}

const apart = 'writes prices and costs, which are no part of the log'

export const testing = [
  known('prices', {
    writes: {
      versioned: { './prices.test.ts': 'save saveCosts' },
      apart: { [apart]: 'save saveCosts' },
    },
    trips: { list: 1, catalysts: 1 },
    records: { save: 'price_point', saveCosts: 'valuation_cost' },
    fill: pricing,
  }),
  known('pool', {
    // Read by functions only, in figures of several companies.
    unread: ['pool_source'],
    writes: { free: { [free.sets]: 'join' }, apart: { [apart]: 'join' } },
  }),
]

import { today } from '@kreislauf/core/days.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { apart } from '../../testing/reasons.ts'

/** What a yard answered for an article without kind. */
async function answering({ tenant, dismantlerId, receptions: { carId } }: Filled) {
  const answer = { dismantlerId, remanId: 1, number: '0124', sparecategory: 'STARTER' }
  await tenant.inside(db => db.insertInto('articleKind').values(answer).execute())
  const gone = { carId, slot: 'STARTER', price: 45, name: 'Jule Petersen', day: today() }
  await tenant.inside(db => db.insertInto('letGo').values(gone).execute())
}

export const testing = [
  known('coreOffers', {
    ids: { carId: 'car', remanId: 'department', dismantlerId: 'department' },
    writes: {
      free: { 'lets one part go, at the best price of now, or takes that back': 'letGo' },
      apart: { [apart.exchange]: 'letGo' },
    },
    trips: { buyers: 1, tree: 1, ofCar: 1, ofCarAndReman: 1 },
    harmless: { ofCarAndReman: foundNothing },
    kept: ['article_kind.number'],
    fill: answering,
  }),
]

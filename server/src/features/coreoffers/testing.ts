import { foundNothing, known } from '../../testing/feature.ts'

export const testing = [
  known('coreOffers', {
    ids: { carId: 'car', remanId: 'department', dismantlerId: 'department' },
    trips: { buyers: 1, tree: 1, ofCar: 1, ofCarAndReman: 1 },
    harmless: { ofCarAndReman: foundNothing },
  }),
]

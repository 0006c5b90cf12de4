import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'

async function listAndKind({ whole, dismantlerId, staffId, receptions: { carId } }: Filled) {
  await whole(api.spares.saveKind, { body: { name: 'Dachreling', nonMetalFactor: 0.1, weightkg: 4 } })
  const told = { reference: 'Auftrag 7', warranty: 'W 7', buyer: 'Teilehaus', remark: 'abgeholt', staffId }
  const body = { ...told, actionDate: today(), spareOuts: [{ ecarId: carId, sparecategory: 'MIRROR', weight: 1.5 }] }
  await whole(api.spares.save, { params: { dismantlerId }, body })
}

export const testing = [
  known('spares', {
    writes: {
      versioned: {
        './saving.test.ts': 'save',
      },
    },

    record: 'spare_list',
    records: { ofCar: 'car' },
    harmless: { list: foundNothing, export: foundNothing },
    kept: ['spare_kind.name'],
    fill: listAndKind,
  }),
]

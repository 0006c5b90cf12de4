import { api } from '@kreislauf/core/api.ts'
import { type Filled, foundNothing, known, refusedEach } from '../../testing/feature.ts'
import { png, upload } from '../../testing/uploading.ts'

async function doorAndTemplate({ whole, tenant, dismantlerId, receptions: { carId } }: Filled) {
  const door = { carId, sparecategory: 'DOOR', weight: 20, designation: 'Tür vorn', place: 'A 1', remark: 'Kratzer' }
  const { parts } = await whole(api.parts.save, { params: { dismantlerId }, body: [door] })
  await whole(api.parts.addDocs, { params: { id: parts[0]?.id ?? 0 }, body: upload(png, 'a.png') })
  await tenant.inside(db => db.updateTable('part').set({ code: '24103' }).execute())
  const lines = [{ sparecategory: 'DOOR', weight: 20 }]
  await whole(api.parts.saveTemplate, { body: { name: 'Golf', manufacturer: 'VW', model: 'Golf', lines } })
}

export const testing = [
  known('parts', {
    record: 'part',
    harmless: {
      // Those of another company's car.
      list: foundNothing,
      export: foundNothing,
      setPlaces: refusedEach,
      setStates: refusedEach,
    },
    recordsInPath: { saveTemplate: 'part_template' },
    kept: ['part_template.name'],
    fill: doorAndTemplate,
  }),
]

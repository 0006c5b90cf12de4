import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { type Filled, known } from '../../testing/feature.ts'
import { visit } from '../../testing/visiting.ts'

async function handOut({ whole, dismantlerId }: Filled) {
  const body = { recipient: 'Umweltamt', scope: ['VNS' as const], from: '2020-01-01', till: today(), days: 7, pin: false }
  await visit((await whole(api.inspections.create, { params: { id: dismantlerId }, body })).link)
}

export const testing = [
  known('inspections', {
    // The name of an authority; the hashes of what opens a folder are read by the doors alone.
    kept: ['inspection.recipient', 'inspection.createdby', 'inspection_opening.agent'],
    unread: ['inspection_key', 'inspection_pass'],
    record: 'inspection',
    records: { list: 'department', create: 'department' },
    trips: { get: 4 },
    needs: { create: () => ({ recipient: 'Amt', scope: ['VNS'], from: '2020-01-01', till: today(), days: 1, pin: false }) },
    fill: handOut,
  }),
]

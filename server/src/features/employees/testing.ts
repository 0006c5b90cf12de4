import { api } from '@kreislauf/core/api.ts'
import { type Filled, known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import { png, upload } from '../../testing/uploading.ts'

async function qualify({ whole, dismantlerId, staffId }: Filled) {
  const person = await whole(api.employees.get, { params: { id: staffId } })
  const body = { ...person, qualifications: [{ type: 'HVSYSTEM2' as const }] }
  const { qualifications } = await whole(api.employees.save, { params: { id: dismantlerId }, body })
  await whole(api.employees.attach, { params: { id: qualifications[0]?.id ?? 0 }, body: upload(png, 'a.png') })
}

export const testing = [
  known('employees', {
    writes: {
      free: {
        [free.addsFile]: 'attach',
        [free.sets]: 'link',
      },
      apart: {
        [apart.accounts]: 'link',
        [apart.papers]: 'attach',
      },
      versioned: {
        './employees.test.ts': 'save',
      },
    },

    // The company that employs the person.
    kept: ['employee.contractor'],
    record: 'employee',
    records: { list: 'department', attach: 'qualification', document: 'qualification', thumbnail: 'qualification' },
    ids: { staffId: 'employee', employeeId: 'employee' },
    recordsInPath: { save: 'department', link: 'department' },
    trips: { list: 1, get: 1 },
    fill: qualify,
  }),
]

import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { kept, paper, scan } from './files.ts'
import { insertNumbered } from './tables.ts'

interface Held {
  id: number
  employeeId: number | undefined
  type: string
  issued: string
  certificatenumber: string
}

interface Holder {
  id: number
  firstname: string
  lastname: string
}

/** Certificates of every second qualification, as PDF or scan. */
export async function seedProofs(
  db: Db,
  { mandatorId, files }: { mandatorId: number; files: FileStore },
  qualifications: readonly Held[],
  employees: readonly Holder[],
): Promise<void> {
  const scanned = qualifications.filter((_, index) => index % 2 === 0)
  const rows = await Promise.all(
    scanned.map(async ({ id, employeeId, type, issued, certificatenumber }, index) => {
      const holder = employees.find(one => one.id === employeeId)
      const name = `${holder?.firstname} ${holder?.lastname}`
      const lines = ['Befähigungsnachweis', name, type, `Nr. ${certificatenumber}`, `ausgestellt am ${issued}`]
      const given =
        index % 3 === 0 ? await scan(`${certificatenumber}.png`, lines) : paper(`${certificatenumber}.pdf`, lines)
      const file = await kept(files, mandatorId, given)
      return {
        ...file,
        ownerType: 'qualification',
        ownerId: id,
        kind: 'qualification',
        createdAt: `${issued}T09:00:00Z`,
      }
    }),
  )
  const stored = await insertNumbered(db, 'file', rows)
  for (const { id, ownerId } of stored)
    await db.updateTable('qualification').set({ fileId: id }).where('id', '=', ownerId).execute()
}

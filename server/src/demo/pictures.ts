import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { CarRow } from './cars.ts'
import { type DemoFile, kept, paper, photo } from './files.ts'
import type { ReceptionRow } from './receptions.ts'
import { insertNumbered } from './tables.ts'

/** How many of the latest receptions have a photo and the registration paper with them. */
const PICTURED = 8

/** Photos of the latest cars and scans of their papers (details O39). */
export async function seedPictures(
  db: Db,
  files: FileStore,
  receptions: readonly ReceptionRow[],
  cars: readonly CarRow[],
) {
  const carOf = new Map(cars.map(car => [car.id, car]))
  const rows = await Promise.all(
    receptions.slice(-PICTURED).flatMap(reception => {
      const car = carOf.get(reception.carId)
      if (!car) return []
      const plate = car.licenceplate ?? car.vin
      const lines = [
        'Zulassungsbescheinigung Teil I',
        plate,
        `${car.manufacturer} ${car.model}`,
        `FIN ${car.vin}`,
        `Leermasse ${car.weight} kg`,
      ]
      const keep = async (kind: string, file: Promise<DemoFile> | DemoFile) => ({
        ...(await kept(files, reception.mandatorId, await file)),
        ownerType: 'reception',
        ownerId: reception.id,
        kind,
        createdAt: reception.modifiedAt,
        uploadedBy: reception.createdBy,
      })
      return [keep('PHOTO', photo('foto.png', car.colortype, plate)), keep('PAPER', paper('zb1.pdf', lines))]
    }),
  )
  await insertNumbered(db, 'file', rows)
}

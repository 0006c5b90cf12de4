import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { CarRow } from './cars.ts'
import { type DemoFile, kept, paper, partPhoto, photo } from './files.ts'
import type { Yard } from './partstrade.ts'
import type { ReceptionRow } from './receptions.ts'
import { insertNumbered } from './tables.ts'

/** Number of latest receptions with photos and a scanned registration certificate, and of cars without VN with photos. */
const PICTURED = 8

/** Record of a file, and when and by whom it was added. */
interface Owner {
  mandatorId: number
  ownerType: 'reception' | 'car'
  ownerId: number
  createdAt: string
  uploadedBy: number | null
}

/** Captioned photos of the latest cars, the first of them as cover, and scans of their documents (details O39). */
export async function seedPictures(
  db: Db,
  files: FileStore,
  receptions: readonly ReceptionRow[],
  cars: readonly CarRow[],
) {
  const keep = async (owner: Owner, kind: string, caption: string | null, file: Promise<DemoFile> | DemoFile) => ({
    ...(await kept(files, owner.mandatorId, await file)),
    ...{ ...owner, kind, caption },
  })
  const photos = (owner: Owner, { colortype, licenceplate, vin }: CarRow) => [
    keep(owner, 'PHOTO', 'Ansicht von links', photo('links.png', colortype, licenceplate ?? vin)),
    keep(owner, 'PHOTO', null, photo('rechts.png', colortype, licenceplate ?? vin, true)),
  ]
  const carOf = new Map(cars.map(car => [car.id, car]))
  const received = receptions.slice(-PICTURED).flatMap(reception => {
    const { id: ownerId, mandatorId, modifiedAt: createdAt, createdBy: uploadedBy } = reception
    const car = carOf.get(reception.carId)
    if (!car) return []
    const owner: Owner = { ownerType: 'reception', ownerId, mandatorId, createdAt, uploadedBy }
    return [...photos(owner, car), keep(owner, 'PAPER', null, paper('zb1.pdf', registration(car)))]
  })
  const without = cars.filter(({ novnreason }) => novnreason !== null).slice(-PICTURED)
  const own = without.flatMap(car => {
    const { id: ownerId, mandatorId, modifiedAt: createdAt } = car
    return photos({ ownerType: 'car', ownerId, mandatorId, createdAt, uploadedBy: null }, car)
  })
  await insertNumbered(db, 'file', await Promise.all([...received, ...own]))
}

/** Number of stored parts with a photo. */
const PICTURED_PARTS = 12

/** Photos of the latest parts, one picture per kind. */
export async function seedPartPhotos(db: Db, files: FileStore, { mandatorId, dismantlerId }: Yard): Promise<void> {
  const parts = await db
    .selectFrom('part')
    .select(['id', 'sparecategory', 'createdAt'])
    .where('dismantlerId', '=', dismantlerId)
    .where('state', '=', 'STORED')
    .orderBy('takenon', 'desc')
    .orderBy('id', 'desc')
    .limit(PICTURED_PARTS)
    .execute()
  const drawn = new Map<string, Promise<DemoFile>>()
  const pictureOf = (kind: string) => {
    const picture = drawn.get(kind) ?? partPhoto('teil.png', drawn.size)
    drawn.set(kind, picture)
    return picture
  }
  const rows = parts.map(async ({ id: ownerId, sparecategory, createdAt }) => ({
    ...(await kept(files, mandatorId, await pictureOf(sparecategory))),
    ...{ ownerType: 'part', ownerId, kind: 'PART', createdAt },
  }))
  await insertNumbered(db, 'file', await Promise.all(rows))
}

/** A photo of every second cargo: a heap on the yard. */
export async function seedCargoPhotos(db: Db, files: FileStore): Promise<void> {
  const cargos = await db
    .selectFrom('cargo')
    .select(['id', 'mandatorId', 'cargoTypeId', 'createdAt'])
    .orderBy('id')
    .execute()
  const rows = cargos
    .filter((_, at) => at % 2 === 0)
    .map(async ({ id: ownerId, mandatorId, cargoTypeId, createdAt }) => ({
      ...(await kept(files, mandatorId, await partPhoto('ladung.png', cargoTypeId))),
      ...{ ownerType: 'cargo', ownerId, kind: 'PHOTO', createdAt },
    }))
  await insertNumbered(db, 'file', await Promise.all(rows))
}

const registration = ({ licenceplate, vin, manufacturer, model, weight }: CarRow) => [
  'Zulassungsbescheinigung Teil I',
  licenceplate ?? vin,
  `${manufacturer} ${model}`,
  `FIN ${vin}`,
  `Leermasse ${weight} kg`,
]

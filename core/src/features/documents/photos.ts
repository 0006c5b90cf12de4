import { z } from 'zod'
import { Id } from '../../kit.ts'
import { list } from '../../list.ts'

/** Maximum number of photos in the tile of a car. */
export const MOST_PHOTOS = 40

/** Whether a car has photos. */
export const Pictured = z.enum(['WITH', 'WITHOUT'])

/** A photo in the tile of its car. */
export const CarPhoto = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  /** From its content; changes when the photo is rotated. */
  mark: z.string(),
})

/** A car of the photo manager with its photos in order, cover first. */
export const PhotoCar = z.object({
  id: Id,
  carInfo: z.string(),
  vin: z.string().nullable(),
  receptiondate: z.string(),
  pictured: Pictured,
  count: z.int(),
  photos: z.array(CarPhoto),
})
export type PhotoCar = z.output<typeof PhotoCar>
export type CarPhoto = z.output<typeof CarPhoto>

export const photoList = list(
  'photos',
  PhotoCar,
  {
    carInfo: { label: 'fields.car' },
    vin: { label: 'fields.vin' },
    receptiondate: { label: 'fields.takenIn', kind: 'day' },
    pictured: { label: 'documents.photos.fields.pictured', words: 'documents.photos.pictured' },
    count: { label: 'documents.photos.title', kind: 'number' },
  },
  { sort: '-receptiondate' },
)

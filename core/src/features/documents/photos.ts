import { z } from 'zod'
import { Id } from '../../kit.ts'
import { list } from '../../list.ts'

/** Photos of a car that its tile has room for knowledge of. */
export const MOST_PHOTOS = 40

/** Whether a car has photos. */
export const Pictured = z.enum(['WITH', 'WITHOUT'])

/** A photo as the tile of its car shows it. */
export const CarPhoto = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  /** Of its bytes: another one where it was turned. */
  mark: z.string(),
})

/** A car of the photo manager, with its photos in their order, the cover first among them. */
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

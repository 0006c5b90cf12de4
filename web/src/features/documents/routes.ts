import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const list = createRoute({
  getParentRoute: () => deser,
  path: 'documents',
  staticData: { can: ['VN.R', 'BTB.R', 'STD.R'], title: 'documents.title', help: 'documents.list' },
  validateSearch: searchOf({ ...listValues, place: id }),
  component: lazily(() => import('./list.tsx'), 'DocumentList'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'documents/details/$id',
  params: recordId,
  staticData: { can: 'STD.R', help: 'documents.details' },
  component: lazily(() => import('./details.tsx'), 'DocumentDetails'),
})

const ofCars = { can: 'VN.R', departments: ['DISMANTLER', 'COLLECTOR'], help: 'documents.photos' } as const

const photos = createRoute({
  getParentRoute: () => deser,
  path: 'documents/photos',
  staticData: { ...ofCars, title: 'documents.photos.title' },
  validateSearch: searchOf({ q: word, place: id }),
  component: lazily(() => import('./photos/screen.tsx'), 'PhotoManager'),
})

const album = createRoute({
  getParentRoute: () => deser,
  path: 'documents/photos/$id',
  params: recordId,
  staticData: ofCars,
  component: lazily(() => import('./photos/album.tsx'), 'CarAlbum'),
})

export const documentRoutes = [list, details, photos, album] as const

import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const dismantler = { can: 'RMD.R', departments: ['DISMANTLER'], alsoClosed: true } as const
const reman = { can: 'RM.R', departments: ['REMAN'], alsoClosed: true } as const
const list = { title: 'carts.title', help: 'carts.list' } as const
const listValidation = searchOf({ ...listValues, place: id, status: word })

const mine = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/box',
  staticData: { ...dismantler, ...list },
  validateSearch: listValidation,
  component: lazily(() => import('./pages.ts'), 'DismantlerBoxes'),
})

const myDetails = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/box/details/$id',
  params: recordId,
  staticData: { ...dismantler, help: 'carts.details' },
  component: lazily(() => import('./pages.ts'), 'DismantlerBox'),
})

const theirs = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/boxes',
  staticData: { ...reman, ...list },
  validateSearch: listValidation,
  component: lazily(() => import('./pages.ts'), 'RemanBoxes'),
})

const theirDetails = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/boxes/details/$id',
  params: recordId,
  staticData: { ...reman, help: 'carts.details' },
  component: lazily(() => import('./pages.ts'), 'RemanBox'),
})

export const cartRoutes = [mine, myDetails, theirs, theirDetails] as const

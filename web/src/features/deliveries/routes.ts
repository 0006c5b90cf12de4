import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const dismantler = { can: 'RMD.R', departments: ['DISMANTLER'] } as const
const reman = { can: 'RM.R', departments: ['REMAN'] } as const
const list = { title: 'deliveries.title', help: 'deliveries.list' } as const
const details = { help: 'deliveries.details' } as const
const account = { help: 'deliveries.account' } as const

/** `contractId`: the notes of a contract. */
const listValidation = searchOf({ ...listValues, place: id, status: word, contractId: id })

const mine = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/deliveries',
  staticData: { ...dismantler, ...list },
  validateSearch: listValidation,
  component: lazily(() => import('./pages.ts'), 'DismantlerNotes'),
})

const myDetails = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/deliveries/details/$id',
  params: recordId,
  staticData: { ...dismantler, ...details },
  component: lazily(() => import('./pages.ts'), 'DismantlerNote'),
})

const myAccount = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/account/$id',
  params: recordId,
  staticData: { ...dismantler, ...account },
  component: lazily(() => import('./pages.ts'), 'DismantlerAccount'),
})

const theirs = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/deliveries',
  staticData: { ...reman, ...list },
  validateSearch: listValidation,
  component: lazily(() => import('./pages.ts'), 'RemanNotes'),
})

const theirDetails = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/deliveries/details/$id',
  params: recordId,
  staticData: { ...reman, ...details },
  component: lazily(() => import('./pages.ts'), 'RemanNote'),
})

const receipt = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/deliveries/receipt/$id',
  params: recordId,
  staticData: { ...reman, can: 'RM.U', help: 'deliveries.receipt' },
  component: lazily(() => import('./pages.ts'), 'ReceiptScreen'),
})

const theirAccount = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/account/$id',
  params: recordId,
  staticData: { ...reman, ...account },
  component: lazily(() => import('./pages.ts'), 'RemanAccount'),
})

export const deliveryRoutes = [mine, myDetails, myAccount, theirs, theirDetails, receipt, theirAccount] as const

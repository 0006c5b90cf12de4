import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, matching, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const dismantler = { can: 'RMD.R', departments: ['DISMANTLER'], alsoClosed: true } as const
const reman = { can: 'RM.R', departments: ['REMAN'], alsoClosed: true } as const
const list = { title: 'deliveries.title', help: 'deliveries.list' } as const
const details = { help: 'deliveries.details' } as const
const account = { help: 'deliveries.account' } as const
const pages = () => import('./pages.ts')
const record = { getParentRoute: () => deser, params: recordId } as const

/** `contractId`: the notes of a contract; `closed`: those closed in a month. */
const listing = {
  getParentRoute: () => deser,
  validateSearch: searchOf({
    ...listValues,
    place: id,
    status: word,
    contractId: id,
    closed: matching(/^\d{4}-\d{2}$/),
  }),
} as const

const mine = createRoute({
  ...listing,
  path: 'myreman/deliveries',
  staticData: { ...dismantler, ...list },
  component: lazily(pages, 'DismantlerNotes'),
})

const myDetails = createRoute({
  ...record,
  path: 'myreman/deliveries/details/$id',
  staticData: { ...dismantler, ...details },
  component: lazily(pages, 'DismantlerNote'),
})

const myAccount = createRoute({
  ...record,
  path: 'myreman/account/$id',
  staticData: { ...dismantler, ...account },
  component: lazily(pages, 'DismantlerAccount'),
})

const theirs = createRoute({
  ...listing,
  path: 'remanufacturer/deliveries',
  staticData: { ...reman, ...list },
  component: lazily(pages, 'RemanNotes'),
})

const theirDetails = createRoute({
  ...record,
  path: 'remanufacturer/deliveries/details/$id',
  staticData: { ...reman, ...details },
  component: lazily(pages, 'RemanNote'),
})

const receipt = createRoute({
  ...record,
  path: 'remanufacturer/deliveries/receipt/$id',
  staticData: { ...reman, can: 'RM.U', help: 'deliveries.receipt' },
  component: lazily(pages, 'ReceiptScreen'),
})

const theirAccount = createRoute({
  ...record,
  path: 'remanufacturer/account/$id',
  staticData: { ...reman, ...account },
  component: lazily(pages, 'RemanAccount'),
})

export const deliveryRoutes = [mine, myDetails, myAccount, theirs, theirDetails, receipt, theirAccount] as const

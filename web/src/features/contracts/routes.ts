import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

// Open without any contract, so that a first one can be concluded (rulings F4).
const dismantler = { can: ['RMD.R', 'head'], departments: ['DISMANTLER'], alsoClosed: true } as const
const reman = { can: ['RM.R', 'head'], departments: ['REMAN'], alsoClosed: true } as const
const list = { title: 'contracts.title', help: 'contracts.list' } as const
const proposing = {
  can: 'head',
  alsoClosed: false,
  title: 'contracts.propose.title',
  help: 'contracts.propose',
} as const

const listValidation = searchOf({ ...listValues, place: id, state: word })
/** `of`: the contract whose terms and partner are proposed again. */
const proposalOf = searchOf({ place: id, of: id })

const mine = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/contracts',
  staticData: { ...dismantler, ...list },
  validateSearch: listValidation,
  component: lazily(() => import('./pages.ts'), 'DismantlerContracts'),
})

const myNew = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/contracts/neu',
  staticData: { ...dismantler, ...proposing },
  validateSearch: proposalOf,
  component: lazily(() => import('./pages.ts'), 'DismantlerProposal'),
})

const myDetails = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/contracts/details/$id',
  params: recordId,
  staticData: { ...dismantler, help: 'contracts.details' },
  component: lazily(() => import('./pages.ts'), 'DismantlerContract'),
})

const theirs = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/contracts',
  staticData: { ...reman, ...list },
  validateSearch: listValidation,
  component: lazily(() => import('./pages.ts'), 'RemanContracts'),
})

const theirNew = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/contracts/neu',
  staticData: { ...reman, ...proposing },
  validateSearch: proposalOf,
  component: lazily(() => import('./pages.ts'), 'RemanProposal'),
})

const theirDetails = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/contracts/details/$id',
  params: recordId,
  staticData: { ...reman, help: 'contracts.details' },
  component: lazily(() => import('./pages.ts'), 'RemanContract'),
})

export const contractRoutes = [mine, myNew, myDetails, theirs, theirNew, theirDetails] as const

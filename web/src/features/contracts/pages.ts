/** One chunk for all: users of the list usually go on to a contract. */
export { DismantlerContracts, RemanContracts } from './list.tsx'
export { DismantlerProposal, RemanProposal } from './propose.tsx'
export { DismantlerContract, RemanContract } from './screens.tsx'

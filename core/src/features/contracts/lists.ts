import { list, without } from '../../list.ts'
import { Contract } from './records.ts'

const all = list(
  'contracts',
  Contract,
  {
    remanName: { width: 240 },
    dismantlerName: { width: 240 },
    state: { words: 'contracts.states', badge: true, width: 190 },
    validfrom: { kind: 'day', width: 120 },
    validto: { kind: 'day', width: 120 },
    createdon: { kind: 'day', width: 120, hidden: true },
  },
  {
    labels: 'contracts.fields',
    sort: '-validfrom',
    card: { title: ['remanName'], badge: 'state', text: ['validfrom', 'validto'] },
  },
)

/** For the dismantler, and for the remanufacturer. */
export const contractsOfDismantler = without(all, 'contracts', ['dismantlerName'])
const ofReman = without(all, 'remancontracts', ['remanName'])
export const contractsOfReman = { ...ofReman, card: { ...all.card, title: ['dismantlerName'] } }

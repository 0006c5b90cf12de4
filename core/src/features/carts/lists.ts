import { list, without } from '../../list.ts'
import { CartRow } from './records.ts'

const all = list(
  'carts',
  CartRow,
  {
    remanName: { width: 240 },
    dismantlerName: { width: 240 },
    status: { words: 'carts.states', badge: true, width: 150 },
    lines: { kind: 'number', width: 96 },
    pieces: { kind: 'number', width: 96 },
    total: { kind: 'money', width: 120 },
    readyAt: { kind: 'instant', width: 160 },
  },
  {
    labels: 'carts.fields',
    sort: '-readyAt',
    card: { title: ['remanName'], badge: 'status', text: ['pieces', 'readyAt'], figure: 'total' },
  },
)

/** For the dismantler, and for the remanufacturer. */
export const cartsOfDismantler = without(all, 'carts', ['dismantlerName'])
const ofReman = without(all, 'remancarts', ['remanName'])
export const cartsOfReman = { ...ofReman, card: { ...all.card, title: ['dismantlerName'] } }

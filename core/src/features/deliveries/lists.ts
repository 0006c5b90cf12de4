import { list, without } from '../../list.ts'
import { AccountMonth, NoteRow } from './records.ts'

const all = list(
  'deliveries',
  NoteRow,
  {
    deliveryNumber: { width: 125, bare: true },
    actionDate: { kind: 'day', width: 110 },
    remanName: { width: 180 },
    dismantlerName: { width: 180 },
    status: { words: 'deliveries.states', badge: true, width: 175 },
    pieces: { kind: 'number', width: 75 },
    total: { kind: 'money', width: 110 },
    owed: { kind: 'money', width: 110 },
    due: { kind: 'day', width: 190 },
    closedon: { kind: 'day', width: 110, hidden: true },
    answerby: { kind: 'day', width: 110, hidden: true },
    answeredon: { kind: 'day', width: 110, hidden: true },
    paid: { kind: 'money', width: 110, hidden: true },
  },
  {
    labels: 'deliveries.fields',
    sort: '-actionDate',
    card: {
      title: ['deliveryNumber', 'remanName'],
      badge: 'status',
      text: ['actionDate', 'pieces', 'due'],
      figure: 'total',
    },
  },
)

/** For the dismantler, and for the remanufacturer. */
export const notesOfDismantler = without(all, 'deliveries', ['dismantlerName'])
const ofReman = without(all, 'remandeliveries', ['remanName'])
export const notesOfReman = { ...ofReman, card: { ...all.card, title: ['deliveryNumber', 'dismantlerName'] } }

export const accountList = list(
  'remanaccount',
  AccountMonth,
  {
    month: { width: 110 },
    before: { kind: 'money', width: 120 },
    sent: { kind: 'money', width: 120 },
    corrected: { kind: 'money', width: 120 },
    paid: { kind: 'money', width: 120 },
    owed: { kind: 'money', width: 120 },
    accepted: { kind: 'money', width: 120, hidden: true },
    lower: { kind: 'money', width: 120, hidden: true },
    refused: { kind: 'money', width: 120, hidden: true },
    inQuestion: { kind: 'money', width: 120, hidden: true },
  },
  { labels: 'deliveries.account' },
)

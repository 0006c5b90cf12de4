import { list } from '../../list.ts'
import { ArchiveRow } from './contract.ts'

/** All papers and photos of a company, latest first. */
export const archiveList = list(
  'documents',
  ArchiveRow,
  {
    kind: { words: 'documents.kinds', width: 160 },
    name: { width: 232 },
    carInfo: { width: 180 },
    whose: { width: 136 },
    validto: { kind: 'day', width: 100 },
    validity: { words: 'documents.validity', badge: true, width: 130 },
    added: { kind: 'day', width: 100 },
  },
  {
    labels: 'documents.fields',
    sort: '-added',
    card: { title: ['name'], badge: 'validity', text: ['kind', 'carInfo', 'whose', 'added'] },
  },
)

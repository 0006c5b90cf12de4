import { list } from '../../list.ts'
import { Inspection } from './contract.ts'
import { FolderLine, FolderPaper, FolderProof, FolderStatement, FolderVn } from './folder.ts'

export const inspectionList = list(
  'inspections',
  Inspection,
  {
    recipient: { width: 250 },
    state: { words: 'inspections.states', badge: true, width: 150 },
    expires: { kind: 'instant', width: 150 },
    openings: { kind: 'number', width: 110 },
    lastopened: { kind: 'instant', width: 150 },
    createdby: { width: 150 },
    created: { kind: 'instant', width: 150 },
  },
  {
    labels: 'inspections.fields',
    sort: '-created',
    card: { title: ['recipient'], badge: 'state', text: ['expires'], figure: 'openings' },
  },
)

export const folderVnList = list(
  'folderVns',
  FolderVn,
  {
    vnr: { width: 110 },
    status: { words: 'receptions.status', badge: true, width: 124 },
    date: { kind: 'day', width: 100 },
    licenceplate: { width: 110, bare: true },
    car: { width: 175 },
    vin: { width: 185 },
    weight: { kind: 'kg', width: 100 },
    keeper: { width: 240 },
  },
  { labels: 'inspections.fields', sort: '-date', card: { title: ['vnr'], badge: 'status', text: ['car', 'date'] } },
)

export const folderProofList = list(
  'folderProofs',
  FolderProof,
  {
    name: { width: 210 },
    type: { width: 300 },
    issued: { kind: 'day', width: 120 },
    validto: { kind: 'day', width: 120 },
    certificatenumber: { width: 170 },
    contractor: { width: 180 },
  },
  { labels: 'inspections.fields', sort: 'name', card: { title: ['name'], text: ['type', 'validto'] } },
)

/** The registers of NachwV § 24 in a folder, one waste type after the other. */
export const folderLineList = list(
  'folderLines',
  FolderLine,
  {
    register: { words: 'registers.kinds', width: 130 },
    wastetype: { width: 110 },
    wastename: { label: 'log.fields.wastename', width: 200, hidden: true },
    day: { kind: 'day', width: 100 },
    subject: { width: 190 },
    kg: { kind: 'kg', width: 100 },
    pieces: { kind: 'number', width: 76, hidden: true },
    party: { width: 210 },
    carrier: { width: 130, hidden: true },
    paper: { width: 110 },
    proof: { width: 120 },
    rdcode: { width: 70 },
    staffName: { width: 120, hidden: true },
  },
  {
    labels: 'registers.columns',
    sort: 'day',
    card: { title: ['subject'], text: ['register', 'wastetype', 'day', 'party'], figure: 'kg' },
  },
)

export const folderPaperList = list(
  'folderPapers',
  FolderPaper,
  {
    of: { width: 300 },
    kind: { words: 'inspections.papers', width: 220 },
    validto: { kind: 'day', width: 130 },
    name: { width: 300 },
  },
  { labels: 'inspections.fields', sort: 'of', card: { title: ['of'], text: ['kind', 'validto'] } },
)

export const folderStatementList = list(
  'folderStatements',
  FolderStatement,
  {
    effectiveTill: { kind: 'day', width: 130 },
    effectiveFrom: { kind: 'day', width: 130 },
    lockedat: { kind: 'instant', width: 170 },
    lockedby: { width: 200 },
    remark: { width: 320 },
  },
  {
    labels: 'statements.fields',
    sort: '-effectiveTill',
    card: { title: ['effectiveTill'], text: ['effectiveFrom', 'lockedby'] },
  },
)

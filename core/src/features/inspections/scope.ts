import type { Need } from '../../permissions.ts'

/** Possible content of a folder for an authority. KEEPERS adds names and addresses, and the documents, to the certificates. */
export const scopes = [
  'VNS',
  'KEEPERS',
  'LOG',
  'REGISTERS',
  'STOCK',
  'BALANCE',
  'QUOTA',
  'STATEMENTS',
  'REVIEWS',
  'PROOFS',
  'STAFF',
  'INCIDENTS',
  'DOCUMENTS',
] as const
export type Scope = (typeof scopes)[number]

/** Rights that the person who creates the folder needs. */
const rightsOf: Record<Scope, Need> = {
  VNS: 'VN.R',
  KEEPERS: 'VN.R',
  LOG: 'BTB.R',
  REGISTERS: 'BTB.R',
  STOCK: 'BTB.R',
  BALANCE: 'BTB.R',
  QUOTA: 'BTB.R',
  STATEMENTS: 'BTB.R',
  REVIEWS: 'BTB.R',
  PROOFS: 'BTB.R',
  STAFF: 'BTB.R',
  INCIDENTS: 'BTB.R',
  DOCUMENTS: 'STD.R',
}

/** Rights needed to share this content: nobody may share what they cannot read. */
export const rightsFor = (scope: readonly Scope[]): Need[] => [...new Set(scope.map(one => rightsOf[one]))]

/** Maximum validity of a link in days. */
export const MOST_DAYS = 30
/** Total number of wrong PINs after which the folder stays locked until it gets a new one. */
export const MOST_PINS = 10

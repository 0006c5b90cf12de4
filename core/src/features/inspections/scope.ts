import type { Need } from '../../permissions.ts'

/** What a folder for an authority may hold. KEEPERS adds names and addresses, and the papers, to the certificates. */
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

/** What whoever hands it out has to be able to read himself. */
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

/** Nobody shows to others what he may not see. */
export const rightsFor = (scope: readonly Scope[]): Need[] => [...new Set(scope.map(one => rightsOf[one]))]

/** Longest time in days that a link is open. */
export const MOST_DAYS = 30
/** Wrong PINs in all, after which the folder stays closed until it has a new one. */
export const MOST_PINS = 10

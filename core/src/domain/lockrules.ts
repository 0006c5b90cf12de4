import type { Condition, LockPath, LockState } from './lockcase.ts'

/** One field of the certificate of destruction: from which state it is required, from which it is sealed, since which law. */
export interface LockRule {
  /** Path in a lock case, equal to the path of the form field. */
  path: LockPath
  /** Box of FZV Anlage 9; undefined if not on the form. */
  box?: string
  requiredFrom?: LockState
  sealedFrom?: LockState
  /** Condition under which it is required; always if absent. */
  when?: Condition
  /** First reception date to which the rule applies. */
  since: string
  law: string
}

const FZV = { since: '2023-09-01', law: 'FZV 2023 § 17, Anlage 9' }
const OWN = { since: '2020-01-01', law: 'decision 18' }

const required = (path: LockPath, box: string, when?: Condition): LockRule => ({
  path,
  box,
  requiredFrom: 'LOCKED',
  sealedFrom: 'LOCKED',
  ...(when ? { when } : {}),
  ...FZV,
})

const sealed = (path: LockPath, box: string): LockRule => ({ path, box, sealedFrom: 'LOCKED', ...FZV })

/** Lock rules as data: decisions 18 and 20, details O29, O31 to O33. */
export const LOCK_RULES: readonly LockRule[] = [
  required('keeper.lastname', '1.1', 'naturalKeeper'),
  required('keeper.firstname', '1.1', 'naturalKeeper'),
  required('keeper.dob', '1.1', 'naturalKeeper'),
  required('keeper.companyname', '1.1', 'legalKeeper'),
  sealed('keeper.legal', '1.1'),
  required('keeper.street', '1.2', 'keeperComplete'),
  required('keeper.hsnr', '1.2', 'keeperComplete'),
  required('keeper.zip', '1.3', 'keeperComplete'),
  required('keeper.city', '1.3', 'keeperComplete'),
  required('keeper.country', '1.3', 'keeperComplete'),
  required('keeper.nationality', '1.4', 'naturalKeeper'),
  sealed('keeper.incomplete', '1.5'),
  required('car.clazz', '2.1', 'carComplete'),
  required('car.manufacturer', '2.1', 'carComplete'),
  required('car.model', '2.1', 'carComplete'),
  required('car.vin', '2.2', 'carComplete'),
  { ...required('car.vinmissingreason', '2.2', 'vinMissing'), ...OWN, law: 'details O29' },
  sealed('car.vinconfirmed', '2.2'),
  required('car.licenceplate', '2.2', 'plated'),
  sealed('car.noplate', '2.2'),
  required('car.registrated', '2.3', 'carComplete'),
  { ...required('car.weight', '2.3'), since: '2020-01-01', law: 'AltfahrzeugV § 2 (1) Nr. 23' },
  sealed('car.weightsource', '2.3'),
  required('car.dmark', '2.3', 'carComplete'),
  sealed('car.incomplete', '2.4'),
  sealed('reception.dismantling', '3'),
  required('reception.collectorId', '3.1', 'throughCollector'),
  sealed('reception.sornc', '3.10'),
  required('dismantler.identNr', 'head'),
  required('dismantler.authority.name', '4.10'),
  sealed('reception.sornd', '4.13'),
  required('reception.vndate', 'head'),
  { path: 'reception.receptiondate', requiredFrom: 'LOCKED', sealedFrom: 'LOCKED', ...OWN, law: 'details O28' },
  { path: 'reception.originkind', requiredFrom: 'LOCKED', sealedFrom: 'LOGGED', ...OWN },
  { path: 'reception.originregion', requiredFrom: 'LOCKED', sealedFrom: 'LOGGED', ...OWN },
]

const ORDER: readonly LockState[] = ['OPEN', 'LOCKED', 'LOGGED']

const reached = (state: LockState, from: LockState | undefined): boolean =>
  from !== undefined && ORDER.indexOf(state) >= ORDER.indexOf(from)

/** The rules that require something before a reception of `receptiondate` may enter `state`. */
export const requiredIn = (state: LockState, receptiondate: string, rules = LOCK_RULES): LockRule[] =>
  rules.filter(rule => reached(state, rule.requiredFrom) && rule.since <= receptiondate)

/** Fields of a record that can no longer change in `state`: the screen disables them, server and database refuse changes. */
export const sealedFields = (record: string, state: LockState, rules = LOCK_RULES): string[] =>
  rules
    .filter(({ path, sealedFrom }) => path.startsWith(`${record}.`) && reached(state, sealedFrom))
    .map(({ path }) => path.slice(record.length + 1))

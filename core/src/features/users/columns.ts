import type { Columns } from '../../kit.ts'
import type { MandatorItem, User } from './records.ts'

/** How far a user is: invited, active, shut out. */
export const stateOf = ({ active, pending }: Pick<User, 'active' | 'pending'>): 'inactive' | 'pending' | 'active' =>
  active ? (pending ? 'pending' : 'active') : 'inactive'

/** A user in the list. */
export const userColumns: Columns<User> = [
  { key: 'lastname', label: 'users.fields.lastname', value: row => row.lastname, width: 150 },
  { key: 'firstname', label: 'users.fields.firstname', value: row => row.firstname, width: 130 },
  { key: 'email', label: 'users.fields.email', value: row => row.email, width: 240 },
  { key: 'role', label: 'users.fields.role', value: row => row.rights, sort: false, width: 150 },
  {
    key: 'state',
    label: 'users.fields.state',
    value: stateOf,
    words: row => `users.states.${stateOf(row)}`,
    sort: false,
    width: 130,
  },
  { key: 'lastSeen', label: 'users.fields.lastSeen', kind: 'instant', value: row => row.lastSeen, width: 150 },
  {
    key: 'secondFactor',
    label: 'users.fields.secondFactor',
    value: row => (row.pending ? null : row.secondFactor),
    words: row => (row.pending ? undefined : row.secondFactor ? 'users.secured' : 'users.passwordOnly'),
    sort: false,
    width: 150,
  },
  { key: 'created', label: 'users.fields.created', kind: 'instant', value: row => row.created, hidden: true },
  { key: 'language', label: 'users.fields.language', value: row => row.language, sort: false, hidden: true },
]

/** A company in the list of the operator's admin. */
export const mandatorColumns: Columns<MandatorItem> = [
  { key: 'name', label: 'users.mandators.name', value: row => row.name, width: 260 },
  { key: 'id', label: 'users.mandators.number', kind: 'number', value: row => row.id, sort: false, width: 110 },
  { key: 'kinds', label: 'users.mandators.kinds', value: row => row.kinds.join(', '), sort: false, width: 240 },
  { key: 'users', label: 'users.mandators.users', kind: 'number', value: row => row.users, width: 100 },
  { key: 'btbUntil', label: 'users.mandators.btbUntil', kind: 'day', value: row => row.btbUntil, width: 150 },
  { key: 'trialUntil', label: 'users.mandators.trialUntil', kind: 'day', value: row => row.trialUntil, width: 130 },
  {
    key: 'certificateUntil',
    label: 'users.mandators.certificateUntil',
    kind: 'day',
    value: row => row.certificateUntil,
    width: 150,
  },
  { key: 'seen', label: 'users.mandators.seen', kind: 'instant', value: row => row.seen, width: 150 },
  { key: 'created', label: 'users.mandators.created', kind: 'instant', value: row => row.created, hidden: true },
]

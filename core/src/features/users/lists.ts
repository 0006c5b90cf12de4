import { list } from '../../list.ts'
import { roleOf, templates } from './invitation.ts'
import { MandatorItem, User } from './records.ts'

/** State of a user: invited, active, locked out. */
export const stateOf = ({ active, pending }: Pick<User, 'active' | 'pending'>): 'inactive' | 'pending' | 'active' =>
  active ? (pending ? 'pending' : 'active') : 'inactive'

const roles = ['head', ...[...Object.keys(templates), 'all', 'own'].map(role => `roles.${role}`)]

/** Head, or the template with these rights: `users.<code>`. */
export const codeOfRole = ({ head, rights }: Pick<User, 'head' | 'rights'>) =>
  head ? 'head' : (`roles.${roleOf(rights)}` as const)

export const userList = list(
  'users',
  User,
  {
    lastname: { width: 150 },
    firstname: { width: 130 },
    email: { width: 240 },
    role: { value: row => row.rights, words: 'users', codes: roles, code: codeOfRole, badge: true, width: 166 },
    state: {
      value: stateOf,
      words: 'users.states',
      codes: ['active', 'pending', 'inactive'],
      code: stateOf,
      badge: true,
      width: 130,
    },
    lastSeen: { kind: 'instant', width: 150 },
    secondFactor: {
      value: row => (row.pending ? null : row.secondFactor),
      words: 'users',
      codes: ['secured', 'passwordOnly'],
      code: row => (row.pending ? null : row.secondFactor ? 'secured' : 'passwordOnly'),
      width: 150,
    },
    created: { kind: 'instant', hidden: true },
    language: { hidden: true },
  },
  {
    labels: 'users.fields',
    sort: 'lastname',
    card: { title: ['firstname', 'lastname'], text: ['email', 'state', 'lastSeen'] },
  },
)

/** The companies of the installation, for admins. */
export const mandatorList = list(
  'mandators',
  MandatorItem,
  {
    name: { width: 260 },
    id: { label: 'users.mandators.number', kind: 'number', width: 110 },
    kinds: { value: row => row.kinds.join(', '), width: 240 },
    users: { kind: 'number', width: 100 },
    btbUntil: { kind: 'day', width: 150 },
    trialUntil: { kind: 'day', width: 130 },
    certificateUntil: { kind: 'day', width: 150 },
    seen: { kind: 'instant', width: 150 },
    created: { kind: 'instant', hidden: true },
  },
  { labels: 'users.mandators', sort: 'name' },
)

import { demoLogins as logins } from '@kreislauf/core/features/accounts/demo.ts'
import { templates } from '@kreislauf/core/features/users/invitation.ts'
import { hashPassword } from '../features/security/passwords.ts'
import type { Db } from '../platform/database/db.ts'
import { insertNumbered } from './tables.ts'

export interface DemoLogin {
  email: string
  password: string
  /** Description of the role, in German. */
  role: string
}

/** Remanufacturers of the demo. */
export type Reman = 'oste' | 'holsten' | 'harz'
/** Mandators of the demo. */
export type Firm = 'hansen' | 'nordkreis' | 'weser' | 'betreiber' | 'elbe'

interface Person {
  firm: Firm | Reman
  email: string
  password: string
  role: string
  firstname: string
  lastname: string
  rights: string
  head: boolean
  admin: boolean
}

const worker = { rights: templates.hall, head: false, admin: false }
const head = { rights: 'FFFFFF', head: true, admin: false }

/** All users of the demo. Passwords are public on purpose: the demo holds no real data. */
export const people: readonly Person[] = [
  {
    firm: 'hansen',
    ...logins.small,
    role: 'Kleiner Demontagebetrieb, Leitung',
    firstname: 'Heike',
    lastname: 'Hansen',
    ...head,
  },
  {
    firm: 'hansen',
    ...logins.hall,
    role: 'Kleiner Demontagebetrieb, Halle',
    firstname: 'Tim',
    lastname: 'Brodersen',
    ...worker,
  },
  {
    firm: 'hansen',
    ...logins.collector,
    role: 'Annahmestelle Förde',
    firstname: 'Gesa',
    lastname: 'Clausen',
    rights: '2070',
    head: false,
    admin: false,
  },
  {
    firm: 'nordkreis',
    ...logins.large,
    role: 'Großer Demontagebetrieb, Leitung',
    firstname: 'Jürgen',
    lastname: 'Matthiesen',
    ...head,
  },
  {
    firm: 'nordkreis',
    email: 'halle.nordkreis@demo.example',
    password: 'Halle-Nordkreis-1',
    role: 'Großer Demontagebetrieb, Halle',
    firstname: 'Özlem',
    lastname: 'Kaya',
    ...worker,
  },
  {
    firm: 'weser',
    ...logins.recycler,
    role: 'Recyclingbetrieb',
    firstname: 'Katrin',
    lastname: 'Osterholz',
    ...head,
  },
  {
    firm: 'elbe',
    ...logins.disposer,
    role: 'Entsorger, Beförderer, Sammel- und Logistikbetrieb, Aufarbeiter, Fahrzeugankäufer',
    firstname: 'Marten',
    lastname: 'Petersen',
    ...head,
  },
  {
    firm: 'betreiber',
    email: 'betreiber@demo.example',
    password: 'Betreiber-Demo-1',
    role: 'Betreiber',
    firstname: 'Bea',
    lastname: 'Treiber',
    rights: 'FFFFFF',
    head: true,
    admin: true,
  },
  {
    firm: 'oste',
    email: 'oste@demo.example',
    password: 'Leitung-Oste-1',
    role: 'Aufarbeiter für Anlasser und Lichtmaschinen, mit Vertrag',
    firstname: 'Wiebke',
    lastname: 'Tiedemann',
    ...head,
  },
  {
    firm: 'holsten',
    email: 'holsten@demo.example',
    password: 'Leitung-Holsten-1',
    role: 'Aufarbeiter für Turbolader, ein Vertrag ist vorgeschlagen',
    firstname: 'Thorge',
    lastname: 'Rickmers',
    ...head,
  },
  {
    firm: 'harz',
    email: 'harz@demo.example',
    password: 'Leitung-Harz-1',
    role: 'Aufarbeiter für Lenkung und Bremsen, Vertrag beendet',
    firstname: 'Dörte',
    lastname: 'Ahrens',
    ...head,
  },
]

/** Logins printed by `npm start`. */
export const demoLogins: readonly DemoLogin[] = people.map(({ email, password, role }) => ({ email, password, role }))

/** Stores the accounts of the given mandators; returns their ids by e-mail address. */
export async function seedAccounts(
  db: Db,
  mandators: Partial<Record<Firm | Reman, number>>,
): Promise<Map<string, number>> {
  const rows = await Promise.all(
    people
      .filter(({ firm }) => firm in mandators)
      .map(async ({ firm, password, role: _, ...account }) => ({
        mandatorId: mandators[firm],
        ...account,
        passwordHash: await hashPassword(password),
        grantable: account.rights,
      })),
  )
  const stored = await insertNumbered(db, 'account', rows)
  return new Map(stored.map(({ email, id }) => [email, id]))
}

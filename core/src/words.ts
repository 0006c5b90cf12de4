import type accounts from '../locales/de/accounts.json'
import type actions from '../locales/de/actions.json'
import type articles from '../locales/de/articles.json'
import type called from '../locales/de/called.json'
import type cargos from '../locales/de/cargos.json'
import type cars from '../locales/de/cars.json'
import type carts from '../locales/de/carts.json'
import type companies from '../locales/de/companies.json'
import type containers from '../locales/de/containers.json'
import type contracts from '../locales/de/contracts.json'
import type coreoffers from '../locales/de/coreoffers.json'
import type deliveries from '../locales/de/deliveries.json'
import type disposals from '../locales/de/disposals.json'
import type documents from '../locales/de/documents.json'
import type downloads from '../locales/de/downloads.json'
import type employees from '../locales/de/employees.json'
import type evaluations from '../locales/de/evaluations.json'
import type exported from '../locales/de/export.json'
import type fields from '../locales/de/fields.json'
import type files from '../locales/de/files.json'
import type forecasts from '../locales/de/forecasts.json'
import type geo from '../locales/de/geo.json'
import type imports from '../locales/de/imports.json'
import type incidents from '../locales/de/incidents.json'
import type inspections from '../locales/de/inspections.json'
import type invalid from '../locales/de/invalid.json'
import type landing from '../locales/de/landing.json'
import type log from '../locales/de/log.json'
import type mail from '../locales/de/mail.json'
import type masterdata from '../locales/de/masterdata.json'
import type offers from '../locales/de/offers.json'
import type operator from '../locales/de/operator.json'
import type outbox from '../locales/de/outbox.json'
import type papers from '../locales/de/papers.json'
import type partners from '../locales/de/partners.json'
import type parts from '../locales/de/parts.json'
import type payments from '../locales/de/payments.json'
import type pickuporders from '../locales/de/pickuporders.json'
import type pool from '../locales/de/pool.json'
import type portfolios from '../locales/de/portfolios.json'
import type prices from '../locales/de/prices.json'
import type problems from '../locales/de/problems.json'
import type receptions from '../locales/de/receptions.json'
import type records from '../locales/de/records.json'
import type registers from '../locales/de/registers.json'
import type registration from '../locales/de/registration.json'
import type reminders from '../locales/de/reminders.json'
import type reviews from '../locales/de/reviews.json'
import type search from '../locales/de/search.json'
import type security from '../locales/de/security.json'
import type shell from '../locales/de/shell.json'
import type spares from '../locales/de/spares.json'
import type statements from '../locales/de/statements.json'
import type system from '../locales/de/system.json'
import type texts from '../locales/de/texts.json'
import type today from '../locales/de/today.json'
import type users from '../locales/de/users.json'
import type valuations from '../locales/de/valuations.json'
import type wastereports from '../locales/de/wastereports.json'
import type words from '../locales/de/words.json'

/**
 * The German texts: one file per feature, whose name is the first part of its keys. A file not listed here has no
 * keys.
 */
interface Words {
  accounts: typeof accounts
  actions: typeof actions
  articles: typeof articles
  called: typeof called
  cargos: typeof cargos
  cars: typeof cars
  carts: typeof carts
  companies: typeof companies
  containers: typeof containers
  contracts: typeof contracts
  deliveries: typeof deliveries
  disposals: typeof disposals
  documents: typeof documents
  downloads: typeof downloads
  employees: typeof employees
  evaluations: typeof evaluations
  export: typeof exported
  fields: typeof fields
  files: typeof files
  forecasts: typeof forecasts
  geo: typeof geo
  imports: typeof imports
  invalid: typeof invalid
  incidents: typeof incidents
  inspections: typeof inspections
  landing: typeof landing
  log: typeof log
  mail: typeof mail
  masterdata: typeof masterdata
  offers: typeof offers
  operator: typeof operator
  outbox: typeof outbox
  papers: typeof papers
  partners: typeof partners
  parts: typeof parts
  payments: typeof payments
  pickuporders: typeof pickuporders
  pool: typeof pool
  portfolios: typeof portfolios
  prices: typeof prices
  problems: typeof problems
  receptions: typeof receptions
  records: typeof records
  registers: typeof registers
  registration: typeof registration
  reminders: typeof reminders
  reviews: typeof reviews
  search: typeof search
  security: typeof security
  shell: typeof shell
  spares: typeof spares
  statements: typeof statements
  system: typeof system
  texts: typeof texts
  today: typeof today
  users: typeof users
  coreoffers: typeof coreoffers
  valuations: typeof valuations
  wastereports: typeof wastereports
  words: typeof words
}

type Path<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string ? Singular<Name> : `${Name}.${Path<Node[Name]>}`
}[keyof Node & string]

/** Plural forms share their key. */
type Singular<Name extends string> = Name extends `${infer Key}_${Intl.LDMLPluralRule}` ? Key : Name

/** A key of the German locale files, which contain every text. */
export type Key = Path<Words>

/** The prefixes of keys with the names below them: `cars.steps` and its codes. */
type Places<Node, At extends string> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? never
    : [`${At}${Name}`, Singular<Leaves<Node[Name]>>] | Places<Node[Name], `${At}${Name}.`>
}[keyof Node & string]
type Leaves<Node> = { [Name in keyof Node & string]: Node[Name] extends string ? Name : never }[keyof Node & string]
type Names = { [Place in Places<Words, ''> as Place[0]]: Place[1] }

/** A key prefix. */
export type Family = keyof Names

/** The names directly below a key prefix. */
export type NameIn<Place extends Family> = Names[Place]

/** The key prefixes below which each of these codes has a text. */
export type FamilyOf<Code extends string> = {
  [Place in Family]: [Code] extends [Names[Place]] ? Place : never
}[Family]

/**
 * A key known only at run time: with a code of the server, of a schema or of a description. The compiler cannot check
 * that it has a text, so a test has to; a key composed of known codes does not need this.
 */
export const keyFrom = (text: string) => text as Key

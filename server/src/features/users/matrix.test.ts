import { allows, anyOf, bits, type Letter, modules, type Right, withRight } from '@kreislauf/core/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { inForce } from '../../testing/agreeing.ts'
import { attempt, bodyOf, calls, type Named } from '../../testing/attempts.ts'
import { newTenant } from '../../testing/tenant.ts'

const rights = modules.flatMap(module => (Object.keys(bits) as Letter[]).map((letter): Right => `${module}.${letter}`))
const guarded = calls.filter(([, { can }]) => can !== 'public' && can !== 'login')

/** One way to make a call, and its required rights: one of each group. */
interface Try {
  what: string
  one: Named
  body?: unknown
  takes: readonly (readonly Right[])[] | undefined
}

type Def = { shape?: Record<string, ZodType>; element?: ZodType; innerType?: ZodType; in?: ZodType }
const defOf = (schema: ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def
const optional = (field: ZodType | undefined) => !!field?.safeParse(undefined).success

/** Records written by a body: every object, including nested ones, whose schema has an optional id. */
function recordsIn(schema: ZodType, value: unknown): { value: Record<string, unknown>; deletable: boolean }[] {
  const { shape, element, innerType, in: input } = defOf(schema)
  if (element) return Array.isArray(value) ? value.flatMap(one => recordsIn(element, one)) : []
  const inner = innerType ?? input
  if (inner) return recordsIn(inner, value)
  if (!shape || typeof value !== 'object' || value === null) return []
  const record = value as Record<string, unknown>
  const own = optional(shape['id']) ? [{ value: record, deletable: 'deleted' in shape }] : []
  return [...own, ...Object.entries(shape).flatMap(([key, field]) => recordsIn(field, record[key]))]
}

/** The body with new records, with existing ones, and with existing ones to be deleted; an independent copy of the rule of the letters. */
function* bodiesOf(one: Named): Generator<{ body: unknown; letters: Letter[] }> {
  const { body: schema, kind } = one[1]
  if (kind !== 'json' || !schema) return
  const fresh = () => bodyOf(one, (key, needed) => (key === 'id' && !needed ? undefined : 1))
  const known = () => bodyOf(one, () => 1)
  const records = (body: unknown) => recordsIn(schema, body)
  if (!records(known()).length) return
  yield { body: fresh(), letters: ['C'] }
  yield { body: known(), letters: ['U'] }
  const going = known()
  const deletable = records(going).filter(({ deletable: can }) => can)
  if (!deletable.length) return
  for (const { value } of deletable) value['deleted'] = true
  yield { body: going, letters: records(going).length > deletable.length ? ['U', 'D'] : ['D'] }
}

const sampleOf = (one: Named) => (['json', 'text'].includes(one[1].kind) ? bodyOf(one, () => 1) : undefined)

const triesOf = (one: Named): Try[] => {
  const [name, { can }] = one
  const of = [...new Set(anyOf(can).flatMap(access => access.split('.').slice(0, -1)))]
  const bodies = [...bodiesOf(one)].map(
    ({ body, letters }): Try => ({
      what: `${name} ${letters.join('+')}`,
      one,
      body,
      takes: letters.map(letter => of.map(module => `${module}.${letter}` as Right)),
    }),
  )
  return bodies.length ? bodies : [{ what: name, one, body: sampleOf(one), takes: undefined }]
}

/** Whether the server refuses for lack of the right, whatever it says about missing records otherwise. */
async function refuses({ one, body }: Try, token: string) {
  const answer = await attempt(one, token, () => 999_999_999, { body })
  return answer.status === 403 && ['forbidden', 'module-inactive', 'no-contract'].includes(JSON.parse(answer.text).code)
}

const tries = guarded.flatMap(triesOf)
const opened: Record<string, string[]> = {}

const tokens = new Map<string, string>()
/** Token of an account of a new company with exactly these rights. */
async function tokenWith(held: readonly Right[]): Promise<string> {
  const bits = held.reduce((all, right) => withRight(all, right, true), '0')
  const known = tokens.get(bits)
  if (known) return known
  const tenant = await newTenant()
  // For calls whose required kind of company depends on the body.
  const of = (department: 'RECYCLER' | 'LOOPER' | 'REMAN' | 'DISMANTLER') => ({
    department,
    company: JSON.stringify({ name: 'Weser' }),
  })
  await tenant.inside(db =>
    db
      .insertInto('department')
      .values([of('RECYCLER'), of('LOOPER'), of('REMAN'), of('DISMANTLER')])
      .execute(),
  )
  await inForce(tenant)
  // The switch for valuations opens calls whatever the boxes say.
  const { token } = await tenant.signIn({ rights: bits, valuation: false })
  tokens.set(bits, token)
  return token
}

/** Files of a yard, as they are tried here; those of a remanufacturer need RM instead, which `imports/articles.test.ts` tries. */
const ofYard = ['imports.heading', 'imports.run']

/** A note of a ready box whose contract is over, when creating is closed, takes changing only (rulings F12). */
const byChange = ['deliveries.save C']
/** What a call does stands in its path: here it makes a line. `carts/carts.test.ts` tries the others. */
const byPath: Record<string, Right> = { 'carts.put': 'RMD.C' }

const saidOf = ({ what, one: [, endpoint], body, takes }: Try, right: Right): boolean => {
  if (ofYard.includes(what) && right.startsWith('RM')) return false
  const holder = { granted: withRight('0', right, true), head: false, admin: false, valuation: false }
  if (what in byPath) return byPath[what] === right
  if (byChange.includes(what) && right === 'RMD.U') return true
  if (takes) return takes.every(taken => taken.includes(right))
  const asked = endpoint.asks?.(endpoint.body.parse(body)) ?? []
  return allows(holder, endpoint.can) && asked.every(taken => allows(holder, taken))
}

/** Rights are additive: if all others together are insufficient, none of them is sufficient. */
async function openedBy(one: Try): Promise<Right[]> {
  const said = rights.filter(right => saidOf(one, right))
  const others = rights.filter(right => !said.includes(right))
  const alone = (await refuses(one, await tokenWith(others))) ? said : rights
  const open: Right[] = []
  for (const right of alone) if (!(await refuses(one, await tokenWith([right])))) open.push(right)
  return open
}

beforeAll(async () => {
  for (const right of rights) opened[right] = []
  for (const one of tries) for (const right of await openedBy(one)) opened[right]?.push(one.what)
}, 300_000)

describe('a single ticked box of the matrix', () => {
  test.each(rights)('%s allows calls according to the contract, by what they do, and no others', right => {
    const said = tries.filter(one => saidOf(one, right))
    expect(opened[right]).toEqual(said.map(({ what }) => what))
  })

  test('for creating or deleting allows these, and no others', () => {
    const telling = rights.filter(right => /\.[CD]$/.test(right) && opened[right]?.length)
    expect(Object.fromEntries(telling.map(right => [right, opened[right]]))).toMatchInlineSnapshot(`
      {
        "BTB.C": [
          "cars.transfer",
          "cars.transferMany",
          "cars.handOver",
          "containers.save C",
          "deliveries.book",
          "disposals.save C",
          "disposals.addDocs",
          "employees.save C",
          "employees.link",
          "imports.list",
          "imports.get",
          "imports.heading",
          "imports.run",
          "imports.wrong",
          "incidents.save C",
          "log.saveCar C",
          "log.saveEntries C",
          "log.saveOutputs C",
          "log.acceptProposals",
          "partners.addCarrier",
          "partners.saveDisposer C",
          "parts.save C",
          "parts.saveTemplate C",
          "pickuporders.proposal",
          "pickuporders.dispose",
          "reviews.sign C",
          "spares.saveKind C",
          "spares.save C",
          "statements.save C",
          "wastereports.save C",
        ],
        "BTB.D": [
          "containers.save D",
          "disposals.remove",
          "disposals.removeDoc",
          "imports.undo",
          "incidents.save D",
          "incidents.removeDoc",
          "log.saveCar D",
          "log.saveEntries D",
          "log.saveOutputs D",
          "partners.removePaper",
          "parts.save D",
          "parts.removeDoc",
          "parts.saveTemplate D",
          "spares.save D",
          "statements.save D",
          "statements.lock",
          "wastereports.save D",
        ],
        "RM.C": [
          "articles.save C",
          "deliveries.save C",
          "imports.list",
          "imports.get",
          "imports.wrong",
        ],
        "RM.D": [
          "articles.remove",
          "articlePhotos.removeDoc",
          "articleFaults.removeDoc",
          "deliveries.remove",
          "imports.undo",
        ],
        "RMD.C": [
          "carts.put",
          "carts.putAll",
          "deliveries.save C",
        ],
        "RMD.D": [
          "deliveries.remove",
        ],
        "RV.D": [
          "users.remove",
          "users.outsource",
          "users.cancel",
        ],
        "STD.C": [
          "cargos.save C",
          "companies.createDismantler",
          "companies.createCollector",
          "companies.saveCertificate C",
          "recyclers.create",
          "loopers.create",
          "remanufacturers.create",
          "carriers.create",
          "disposers.create",
          "purchasers.create",
          "documents.add",
          "offers.save C",
          "pickuporders.order",
          "pickuporders.request",
        ],
        "STD.D": [
          "cargos.remove",
          "cargos.removeDoc",
          "companies.removeStamp",
          "contracts.openTrade",
          "documents.remove",
          "offers.remove",
          "pickuporders.remove",
        ],
        "VN.C": [
          "cars.create",
          "companies.assignableDismantlers",
          "companies.assignableCollectors",
          "incidents.save C",
          "receptions.create",
          "receptions.next",
          "reviews.sign C",
        ],
        "VN.D": [
          "cars.removeDoc",
          "incidents.save D",
          "incidents.removeDoc",
          "receptions.removeDoc",
        ],
      }
    `)
  })
})

test('deletions by DELETE require D', () => {
  const deleting = guarded.filter(([, { method }]) => method === 'DELETE')
  const others = deleting.filter(([, { can }]) => !anyOf(can).every(access => access.endsWith('.D')))
  expect(others.map(([name]) => name).sort()).toEqual(
    [
      'contracts.removeDoc',
      'deliveryPhotos.removeDoc',
      'forecasts.remove',
      'forecasts.removeDoc',
      'system.removeAlert',
      'users.expel',
      'inspections.revoke',
    ].sort(),
  )
})

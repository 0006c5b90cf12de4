import { api } from '@kreislauf/core/api.ts'
import { type Cart, carts } from '@kreislauf/core/features/carts/contract.ts'
import { boxes } from '@kreislauf/core/features/carts/states.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { inForce, underContract } from '../../testing/agreeing.ts'
import { inPath, newBox, offering } from '../../testing/boxing.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import type { Trial } from '../../testing/sided.ts'
import { type Caller, newTenant } from '../../testing/tenant.ts'

/** A dismantler and a company with two remanufacturers, and a box in each state; the ready one has a piece too many. */
export async function cartTrial(): Promise<Trial> {
  const { yard, reman, ...box } = await newBox()
  const second = await reman.head(api.remanufacturers.create, { body: { company: { name: 'Zweites Werk' } } })
  const next = await box.propose(reman.head, { remanId: second.id })
  await yard.head(contracts.signDismantler, { params: { id: next.id }, body: true })
  const stranger = await newTenant()
  await stranger.yard()
  const foreign = await stranger.signIn({ head: true, rights: 'FFFFFF' })
  await foreign(api.remanufacturers.create, { body: { company: { name: 'Mitbewerber' } } })
  // Both have the rights of a dismantler, too.
  for (const tenant of [stranger, reman.tenant]) await inForce(tenant)
  const opened = async (remanId: number, contractId: number) => {
    await offering(reman.head, remanId, { number: 'ST-1', price: 45 })
    const query = { lastQuantity: 0 }
    return yard.head(carts.put, { params: { contractId, offerId: inPath('ST-1'), quantity: 5 }, query })
  }
  const idOf = ({ id }: Cart) => ({ id: id ?? 0 })
  const read = (id: number) => yard.head(carts.get, { params: { id } })
  const mark =
    (ready: boolean) =>
    async (call: Caller, { id, version }: { id: number; version: number }) => {
      const { remanId, dismantlerId } = await read(id)
      return call(carts.setReady, { params: { remanId, dismantlerId }, body: { ready, version } })
    }
  const lower = async (call: Caller, { id }: { id: number }) => {
    const [line] = (await read(id)).entries
    const body = { quantity: (line?.quantity ?? 0) - 1, lastQuantity: line?.quantity ?? 0, reason: 'Zu viele' }
    return call(carts.lower, { params: { id: line?.id ?? 0 }, body })
  }
  return {
    ...{ kind: boxes, table: 'cart', stranger: foreign },
    sides: { DISMANTLER: { tenant: yard.tenant, call: yard.head }, REMAN: { tenant: reman.tenant, call: reman.head } },
    into: {
      OPEN: async () => idOf(await opened(box.remanId, box.contractId)),
      READY: async () => {
        const { id, version } = await opened(second.id, next.id)
        const made = { id: id ?? 0, version }
        await mark(true)(yard.head, made)
        return idOf(await lower(reman.head, made))
      },
    },
    moves: {
      fill: async (call, { id }) => {
        const { remanContractId: contractId } = await read(id)
        const params = { contractId, offerId: inPath('ST-1'), quantity: 4 }
        return call(carts.put, { params, query: {} })
      },
      ready: mark(true),
      cancel: mark(false),
      lower,
      choose: async (call, { id, version }) => {
        const piece = (await read(id)).entries[0]?.pieces[0]
        return call(carts.choose, { params: { id: piece?.id ?? 0 }, body: { version } })
      },
      note: async (call, { id, version }) => {
        const { remanContractId } = await read(id)
        return call(deliveries.save, { body: { remanContractId, version } }).catch((problem: Problem) => {
          // It says in its own words that the box is not ready.
          throw problem.code === 'deliveries.box-not-ready' ? new Problem('carts.wrong-state') : problem
        })
      },
    },
  }
}

/** A company with something in a box. */
async function boxing({ whole, tenant, dismantlerId, receptions: { carId } }: Filled) {
  const { contractId, reman } = await underContract(tenant, whole, dismantlerId, '2030-12-31')
  await offering(reman.head, reman.id, { number: '0900', price: 45 })
  await whole(carts.put, { params: { contractId, offerId: inPath('0900'), quantity: 1 }, query: { carId } })
}

const writes = 'choose lower put putAll setReady'

export const testing = [
  known('carts', {
    writes: {
      versioned: { './carts.test.ts': 'setReady' },
      own: {
        'compares the quantity that was read: ./carts.test.ts': 'lower put putAll',
        'takes out a piece that is too many, which the database counts: ./carts.test.ts': 'choose',
      },
      apart: { 'puts cores aside, and takes them off by the calls of parts': writes },
    },
    record: 'cart',
    ids: { contractId: 'contract', partId: 'part' },
    kept: ['cart_line.name', 'cart_line.number'],
    records: {
      byReman: 'department',
      byDismantler: 'department',
      export: 'department',
      lower: 'cart_line',
      choose: 'cart_piece',
    },
    harmless: { byReman: foundNothing },
    fill: boxing,
  }),
]

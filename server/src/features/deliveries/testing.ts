import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { offerInPath } from '@kreislauf/core/features/articles/contract.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { type Delivery, deliveries, deliveryPhotos } from '@kreislauf/core/features/deliveries/contract.ts'
import { notes } from '@kreislauf/core/features/deliveries/states.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { inForce, underContract } from '../../testing/agreeing.ts'
import { newBox, offering } from '../../testing/boxing.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { free } from '../../testing/reasons.ts'
import type { Trial } from '../../testing/sided.ts'
import { type Caller, newTenant } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'

type Answer = Input<typeof deliveries.answer>['body']['lines'][number]
type At = { id: number; version: number }

const one = (id: number) => ({ params: { id } })
const based = ({ id, version }: At) => ({ ...one(id), body: { version } })

/** What a remanufacturer answers about the first line of a note: by default it refuses one of its pieces, which come back. */
export const refusing = ({ entries }: Pick<Delivery, 'entries'>, more: Partial<Answer> = {}): Answer[] => {
  const [line] = entries
  return [
    ...(line
      ? [
          {
            ...{ id: line.id, accepted: line.quantity - 1, refused: 1 },
            ...({ reason: 'RUST', back: 'RETURN' } as const),
            ...more,
          },
        ]
      : []),
  ]
}

/** A dismantler and a remanufacturer with a box, and what they do with notes. */
export async function newNotes(...given: Parameters<typeof newBox>) {
  const box = await newBox(...given)
  const { contractId, yard, reman, offer, put, setReady } = box
  let count = 0
  const make = (call: Caller = yard.head, more: Partial<Input<typeof deliveries.save>['body']> = {}) =>
    call(deliveries.save, { body: { remanContractId: contractId, ...more } })
  /** Lines of pieces of no car in the ready box, with articles of their own: pieces and price. */
  const filled = async (...lines: readonly (readonly [number, number])[]) => {
    for (const [pieces, price] of lines) {
      count += 1
      await offer(`N-${count}`, price, 1000)
      await put(`N-${count}`, pieces)
    }
    return setReady(yard.head)
  }
  const open = async (...lines: readonly (readonly [number, number])[]) => {
    await filled(...lines)
    return make()
  }
  const close = (call: Caller, note: At) => call(deliveries.close, based(note))
  return {
    ...{ ...box, make, filled, open, close },
    get: (id: number, call: Caller = yard.head) => call(deliveries.get, one(id)),
    closed: async (...lines: readonly (readonly [number, number])[]) => close(yard.head, await open(...lines)),
    answer: ({ id, version }: At, lines: Answer[], call: Caller = reman.head) =>
      call(deliveries.answer, { ...one(id), body: { version, lines } }),
    correct: (note: At, call: Caller = yard.head) => call(deliveries.correct, based(note)),
    dispute: ({ id, version }: At, call: Caller = yard.head) =>
      call(deliveries.dispute, { ...one(id), body: { version, reason: 'Waren vollständig' } }),
    withdraw: (note: At, call: Caller = reman.head) => call(deliveries.withdraw, based(note)),
    pay: ({ id, version }: At, amount: number, call: Caller = reman.head, day = today()) =>
      call(deliveries.pay, { ...one(id), body: { version, day, amount, remark: null } }),
    strike: ({ id, version }: At, call: Caller = yard.head) =>
      call(deliveries.strike, { ...one(id), body: { version, reason: 'Doppelt eingetragen' } }),
    book: (note: At, staffId: number | null = null) =>
      yard.head(deliveries.book, { ...one(note.id), body: { version: note.version, staffId } }),
  }
}

/** A dismantler, a remanufacturer and their notes in every state. */
export async function deliveryTrial(): Promise<Trial> {
  const { yard, reman, open, closed, close, answer, correct, dispute, withdraw } = await newNotes()
  const stranger = await newTenant()
  await stranger.yard()
  const foreign = await stranger.signIn({ head: true, rights: 'FFFFFF' })
  await foreign(api.remanufacturers.create, { body: { company: { name: 'Mitbewerber' } } })
  // Both have the rights of a dismantler, too.
  for (const tenant of [stranger, reman.tenant]) await inForce(tenant)
  const answered = async () => {
    const note = await closed([3, 80])
    return answer(note, refusing(note))
  }
  const disputed = async () => dispute(await answered())
  const linesOf = async ({ id }: At) => refusing(await yard.head(deliveries.get, one(id)))
  return {
    ...{ kind: notes, table: 'delivery', stranger: foreign },
    sides: { DISMANTLER: { tenant: yard.tenant, call: yard.head }, REMAN: { tenant: reman.tenant, call: reman.head } },
    into: {
      OPEN: () => open([3, 80]),
      CLOSED: () => closed([3, 80]),
      ANSWERED: answered,
      DISPUTED: disputed,
      SETTLED: async () => correct(await answered()),
    },
    moves: {
      edit: (call, { id, version }) => call(deliveries.save, { body: { id, version, remark: 'Rampe 2' } }),
      remove: (call, { id, version }) => call(deliveries.remove, { ...one(id), query: { version } }),
      close,
      answer: async (call, at) => answer(at, await linesOf(at), call),
      correct: (call, at) => correct(at, call),
      dispute: (call, at) => dispute(at, call),
      withdraw: (call, at) => withdraw(at, call),
    },
  }
}

/** A company with a closed note, paid in part. The generic tests write texts into codes, so nothing is answered. */
async function delivering({ whole, tenant, dismantlerId }: Filled) {
  const { contractId, reman } = await underContract(tenant, whole, dismantlerId, '2030-12-31')
  await offering(reman.head, reman.id, { number: '0901', price: 45 })
  const offerId = offerInPath({ number: '0901', ktype: '' })
  await whole(carts.put, { params: { contractId, offerId, quantity: '2' } })
  await whole(carts.setReady, { params: { remanId: reman.id, dismantlerId }, body: true })
  const body = { remanContractId: contractId, remark: 'Bitte an Rampe 2' }
  const note = await whole(deliveries.close, based(await whole(deliveries.save, { body })))
  await reman.head(deliveryPhotos.addDocs, { ...one(note.entries[0]?.id ?? 0), body: upload(png, 'rost.png') })
  await whole(deliveries.pay, {
    ...one(note.id),
    body: { version: note.version, day: today(), amount: 10, remark: 'Überweisung' },
  })
}

const apart = 'is about notes; what it books in the log it books by the calls of parts and their lists'

export const testing = [
  known('deliveries', {
    writes: {
      versioned: {
        './deliveries.test.ts': 'pay remove save strike',
        './booking.test.ts': 'book takeBack',
      },
      apart: { [apart]: 'answer book close correct dispute pay remove save strike takeBack withdraw' },
    },
    record: 'delivery',
    ids: { contractId: 'contract', remanContractId: 'contract', lineId: 'cart_line' },
    records: {
      byReman: 'department',
      byDismantler: 'department',
      export: 'department',
      strike: 'delivery_payment',
    },
    harmless: { refusals: foundNothing },
    kept: ['delivery.number', 'delivery_line.name', 'delivery_line.number', 'delivery_line.reason'],
    fill: delivering,
  }),
  known('deliveryPhotos', {
    record: 'delivery_line',
    writes: {
      free: { [free.addsFile]: 'addDocs', [free.removesFile]: 'removeDoc' },
      apart: { [apart]: 'addDocs removeDoc' },
    },
  }),
]

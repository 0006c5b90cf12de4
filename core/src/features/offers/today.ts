import { z } from 'zod'
import { contribution } from '../../today/contribution.ts'

/** The screen on which an offer of the exchange is prolonged. */
export const screenOfOffer = (id: number) => `/deser/exchangerecycler/details/${id}` as const

/** The open offers of a recycler, those that end first before the others. */
export const screenOfOffers = (recyclerId: number) =>
  `/deser/exchangerecycler?place=${recyclerId}&state=OPEN&sort=validto` as const

/** Open offers of a recycler that end on the same day, which nothing follows. */
export const EndingOffers = z.object({
  placeId: z.int().positive(),
  validto: z.string(),
  count: z.int(),
  /** One of them. */
  firstId: z.int().positive(),
  /** Kinds of cargo, each once. */
  cargos: z.array(z.string()),
})
export type EndingOffers = z.output<typeof EndingOffers>

/** Offers that end, of a day as one task: a single one leads to itself, more to their list. */
export const offersToday = contribution({
  item: EndingOffers,
  remind: [14, 3],
  at: { RECYCLER: 'STD.R' },
  tasks: offers =>
    offers.map(({ placeId, validto, count, firstId, cargos }) => ({
      kind: 'offers' as const,
      key: `offers${placeId} ${validto}`,
      to: count === 1 ? screenOfOffer(firstId) : screenOfOffers(placeId),
      day: validto,
      placeId,
      count,
      cargos,
    })),
})

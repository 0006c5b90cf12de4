import { z } from 'zod'
import { contribution } from '../../today/contribution.ts'

/** The screen that extends an offer of the exchange. */
export const screenOfOffer = (id: number) => `/deser/exchangerecycler/details/${id}` as const

/** The open offers of a recycler, earliest expiry first. */
export const screenOfOffers = (recyclerId: number) =>
  `/deser/exchangerecycler?place=${recyclerId}&state=OPEN&sort=validto` as const

/** Open offers of a recycler that expire on the same day and have no successor. */
export const EndingOffers = z.object({
  placeId: z.int().positive(),
  validto: z.string(),
  count: z.int(),
  /** Id of one of them. */
  firstId: z.int().positive(),
  /** Kinds of cargo, without duplicates. */
  cargos: z.array(z.string()),
})
export type EndingOffers = z.output<typeof EndingOffers>

/** Expiring offers, one task per day: a single one links to itself, several link to their list. */
export const offersToday = contribution({
  item: EndingOffers,
  remind: [14, 3],
  label: 'offers.reminders',
  hint: 'offers.remindersHint',
  at: { RECYCLER: 'STD.R' },
  reads: ['offers'],
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

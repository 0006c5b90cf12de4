import { screenOfOffer, screenOfOffers } from '@kreislauf/core/features/offers/today.ts'
import { mailed, receiverOf } from '../../today/contribute.ts'
import { queueMail } from '../mail/index.ts'
import { byDay, cargosOf, endingOffers } from './ending.queries.ts'

/** Offers of the exchange that expire soon; administrators and contacts get one mail for all offers of a day. */
export const offersToday = mailed({
  due: endingOffers,
  noticed: ({ id, validto }) => ({ record: 'recycler_offer', recordId: id, validto }),
  contact: ({ contactmail }) => contactmail,
  together: byDay,
  mail(db, offers, reader, link) {
    const [{ id, recyclerId, recycler, validto: until, cargo }, ...more] = offers
    const own = { recycler, until, name: reader.name }
    if (!more.length)
      return queueMail(db, {
        ...{ ...receiverOf(reader), template: 'offerEnding' },
        params: { ...own, cargo, link: link(screenOfOffer(id)) },
      })
    return queueMail(db, {
      ...{ ...receiverOf(reader), template: 'offersEnding' },
      params: { ...own, cargos: cargosOf(offers).join(', '), link: link(screenOfOffers(recyclerId)) },
    })
  },
})

import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** Personal data: mails, messages and contacts of an order of either side; amounts, companies and prices stay. */
export const pickupOrderRetention: Retention = {
  anonymised: {
    rule: 'pickuporders',
    record: 'pickup_order',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update pickup_order set remark = null, loopermail = null, recyclermail = null, reason = case when reason is not null then '—' end,
           course = (select coalesce(jsonb_agg(s - 'words' order by n), '[]') from jsonb_array_elements(course) with ordinality x (s, n)),
           terms = (terms #- '{offer,contactname}' #- '{offer,contactmail}' #- '{offer,contactphone}' #- '{offer,remark}'
             #- '{looper,contactname}' #- '{looper,contactmail}' #- '{looper,contactphone}')
         where mandator_id = $1 and coalesce(orderdate, (created_at at time zone 'Europe/Berlin')::date) <= $2
           and (num_nonnulls(remark, loopermail, recyclermail) > 0 or reason <> '—' or terms -> 'offer' ? 'contactname' or terms -> 'looper' ? 'contactname'
             or course @? '$[*].words')
         returning id`,
        [sweeping.mandatorId, sweeping.log],
      )
      return { ids, filesOf: { pickuporder: ids } }
    },
  },
}

import { idsOf, type Retention, type Sweeping } from '../../retention/forgetting.queries.ts'

const over = 'coalesce(d.closedon, d.actiondate) <= $2'
const blank = (column: string) => `${column} = case when x.${column} is not null then '—' end`
const told = (...columns: string[]) => columns.map(column => `coalesce(x.${column}, '—') <> '—'`).join(' or ')

/** Texts of what belongs to notes that are over; its ids. */
const blanked = (sweeping: Sweeping, table: string, columns: string[]) =>
  idsOf(
    sweeping,
    `update ${table} x set ${columns.map(blank).join(', ')} from delivery d
     where d.mandator_id = $1 and ${over} and x.mandator_id = d.mandator_id and x.delivery_id = d.id and (${told(...columns)}) returning x.id`,
    [sweeping.mandatorId, sweeping.vouchers],
  )

/** Texts that people wrote on notes, their lines and payments, and photos of refused pieces; articles, companies and amounts stay. */
export const deliveryRetention: Retention = {
  anonymised: {
    rule: 'deliveries',
    record: 'delivery',
    with: ['delivery_line', 'delivery_payment'],
    async sweep(sweeping) {
      const lines = await blanked(sweeping, 'delivery_line', ['remark'])
      const payments = await blanked(sweeping, 'delivery_payment', ['remark', 'struckreason'])
      const ids = await idsOf(
        sweeping,
        `update delivery x set ${['remark', 'disputereason'].map(blank).join(', ')},
           course = (select coalesce(jsonb_agg(s - 'words' order by n), '[]') from jsonb_array_elements(x.course) with ordinality c (s, n))
         from delivery d where d.mandator_id = $1 and ${over} and x.mandator_id = d.mandator_id and x.id = d.id
           and (${told('remark', 'disputereason')} or x.course @? '$[*].words') returning x.id`,
        [sweeping.mandatorId, sweeping.vouchers],
      )
      return { ids, with: { delivery_line: lines, delivery_payment: payments }, filesOf: {} }
    },
  },
  /** They belong to the remanufacturer. */
  files: async sweeping => ({
    deliveryline: await idsOf(
      sweeping,
      `select l.id from delivery d join delivery_line l on l.mandator_id = d.mandator_id and l.delivery_id = d.id
       where d.reman_mandator_id = $1 and ${over}
         and exists (select from file f where f.mandator_id = $1 and f.owner_type = 'deliveryline' and f.owner_id = l.id)`,
      [sweeping.mandatorId, sweeping.vouchers],
    ),
  }),
  vouchers: ['delivery', 'delivery_line', 'delivery_payment'],
}

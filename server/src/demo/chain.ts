import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Tables whose rows need a history entry of their creation: feature and time of creation. */
const created: [table: string, feature: string, at: string][] = [
  ['account', 'accounts', 'r.created_at'],
  ['department', 'companies', 'r.created_at'],
  ['certificate', 'companies', 'r.validfrom::timestamptz'],
  ['file', 'documents', 'r.created_at'],
  ['person', 'receptions', 'd.created_at'],
  ['carrier', 'partners', 'd.created_at'],
  ['disposer', 'partners', 'd.created_at'],
  ['partner_document', 'partners', 'd.created_at'],
  ['employee', 'employees', 'd.created_at'],
  ['qualification', 'employees', 'd.created_at'],
  ['car', 'cars', 'r.modified_at'],
  ['reception', 'receptions', 'r.modified_at'],
  ['disposal', 'disposals', 'r.created_at'],
  ['output', 'disposals', 'r.created_at'],
  ['incident', 'incidents', 'r.created_at'],
  ['part', 'parts', 'r.created_at'],
  ['part_template', 'parts', 'd.created_at'],
  ['spare_list', 'spares', 'r.created_at'],
  ['spare_line', 'spares', 'r.created_at'],
  ['review', 'reviews', 'r.created_at'],
  ['document', 'documents', 'r.created_at'],
  ['inspection', 'inspections', 'r.created_at'],
  ['container_limit', 'containers', 'r.created_at'],
  ['clearance', 'cars', 'r.created_at'],
  ['recycler_offer', 'offers', 'r.created_at'],
  ['cargo', 'cargos', 'r.created_at'],
  ['article', 'articles', 'r.created_at'],
  ['reman_offer', 'articles', 'r.created_at'],
  ['pickup_order', 'pickuporders', 'r.created_at'],
  ['contract', 'contracts', 'r.created_at'],
  ['core_bin', 'contracts', 'r.created_at'],
  ['cart', 'carts', 'r.created_at'],
  ['cart_line', 'carts', 'r.created_at'],
  ['cart_piece', 'carts', 'r.created_at'],
  ['delivery', 'deliveries', 'r.created_at'],
  ['delivery_line', 'deliveries', 'r.created_at'],
  ['delivery_piece', 'deliveries', 'r.created_at'],
  ['delivery_payment', 'deliveries', 'r.created_at'],
  ['price_point', 'prices', 'r.created_at'],
  ['valuation', 'valuations', 'r.created_at'],
]

const creation = ([table, feature, at]: (typeof created)[number]) => {
  const opened = table === 'reception' ? sql`|| ${unlocked}` : sql``
  return sql`
    select r.mandator_id, ${sql.raw(at)} as at, ${sql.lit(feature)} as feature, ${sql.lit(table)} as record_type, r.id as record_id,
      'created' as operation, null::jsonb as before, to_jsonb(r) - technical_columns() ${opened} as after
    from ${sql.table(table)} r join mandator d on d.id = r.mandator_id`
}

/** Columns of a reception that locking sets. */
const sealed = ['status', 'vndate', 'lockedat', 'snapshot', 'printversion', 'result', 'notifieddon', 'collectorready']
const unlocked = sql`'{"status":"OPEN","vndate":null,"lockedat":null,"snapshot":null,"printversion":0,"result":null,"notifieddon":null,"collectorready":false}'::jsonb`
const locked = sql.join(sealed.flatMap(name => [sql.lit(name), sql.ref(`r.${name}`)]))

const locking = sql`
  select r.mandator_id, r.lockedat, 'receptions', 'reception', r.id, 'locked', ${unlocked}, jsonb_build_object(${locked})
  from reception r where r.status = 'LOCKED'`

/**
 * Writes the history of all seeded data, oldest first, as the triggers would have done: same values, same hash chain (details O84), with the
 * administrator of each mandator as author.
 */
export async function chainHistory(db: Db): Promise<void> {
  const rows = sql.join([...created.map(creation), locking], sql` union all `)
  await sql`
    create or replace aggregate pg_temp.chained(bigint, timestamptz, bigint, text, text, bigint, text, bytea)
      (sfunc = chain_hash, stype = bytea, initcond = '')`.execute(db)
  await sql`
    with noted as (
      select n.*, row_number() over (partition by n.mandator_id order by n.at, n.record_type = 'account' desc, n.operation, n.record_type, n.record_id) as seq,
        a.id as account_id, trim(a.firstname || ' ' || a.lastname) as actor, uuid_send(gen_random_uuid()) as salt
      from (${rows}) n join account a on a.mandator_id = n.mandator_id and a.head
    ), valued as (
      select n.*, value_hash(n.salt, n.actor, null, n.before, n.after) as value_hash from noted n
    ), chain as materialized (
      select v.*, pg_temp.chained(v.seq, v.at, v.account_id, v.feature, v.record_type, v.record_id, v.operation, v.value_hash)
        over (partition by v.mandator_id order by v.seq) as hash
      from valued v
    ), kept as (
      insert into history select mandator_id, seq, at, account_id, feature, record_type, record_id, operation, value_hash, hash from chain
    ), heads as (
      insert into history_head select distinct on (mandator_id) mandator_id, seq, hash from chain order by mandator_id, seq desc
    )
    insert into history_value select mandator_id, seq, salt, actor, null, before, after from chain`.execute(db)
}

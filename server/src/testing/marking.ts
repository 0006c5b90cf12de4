import { pool } from './tenant.ts'

/** Contained in every private text of a marked company. */
export const MARK = 'LEAKMARK'

/** Columns and objects with texts written by a person or company. */
const words = [
  ...[
    'companyname',
    'name',
    'caption',
    'firstname',
    'lastname',
    'street',
    'city',
    'remark',
    'freetext',
    'location',
    'contact',
  ],
  ...['reason', 'stepreason', 'externalref', 'contractor', 'certificatenumber', 'permitnumber', 'disposalnumber'],
  ...['receiptnumber', 'disposalproofnumber', 'identnr', 'subject', 'text', 'search', 'number', 'filename', 'person'],
]
const objects = ['keeper', 'keepercontact', 'snapshot', 'certifier', 'authority', 'bank', 'buyer', 'contacts']

interface Column {
  table: string
  column: string
  type: string
}

/**
 * Writes the mark into a company's records with triggers disabled, as the database owner can. The address of a shared disposer is public (details
 * O75).
 */
export async function mark(mandatorId: number) {
  const { rows } = await pool.raw.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
     join information_schema.columns m on m.table_name = c.table_name and m.column_name = 'mandator_id'
     join pg_class t on t.relname = c.table_name and t.relkind = 'r'
     where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.column_name = any($1)
       and c.data_type in ('text', 'jsonb')
       and c.table_name not in ('history', 'history_value')`,
    [[...words, ...objects]],
  )
  const client = await pool.raw.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const { table, column, type } of rows) {
      const value = type === 'text' ? `'${MARK}' || id` : `jsonb_set("${column}", '{name}', '"${MARK}"')`
      const fits = type === 'text' ? 'true' : `jsonb_typeof("${column}") = 'object'`
      await client.query(`update ${table} set "${column}" = ${value} where mandator_id = $1 and ${fits}`, [mandatorId])
    }
    await client.query(`update mandator set name = '${MARK}' || id where id = $1`, [mandatorId])
    await client.query(
      `update department set ident_nr = '${MARK}' || id, company = company || jsonb_build_object('iban', '${MARK}', 'bic', '${MARK}', 'bankname', '${MARK}',
       'taxnumber', '${MARK}', 'registrationnumber', '${MARK}', 'customernumber', '${MARK}', 'tel', '${MARK}', 'mobile', '${MARK}', 'email', '${MARK}')
       where mandator_id = $1`,
      [mandatorId],
    )
    await client.query(`update account set email = '${MARK}' || id || '@x.example' where mandator_id = $1`, [
      mandatorId,
    ])
    await client.query(`update car set vin = '${MARK}', licenceplate = '${MARK}' where mandator_id = $1`, [mandatorId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

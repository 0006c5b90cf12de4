import type pg from 'pg'

/** Boxes of contracts that are over, which this has emptied (rulings F12). */
export async function emptyCarts(pool: pg.Pool): Promise<{ id: number; mandatorId: number }[]> {
  const { rows } = await pool.query<{ id: string; mandatorId: string }>(
    'select id, mandator_id as "mandatorId" from empty_carts()',
  )
  return rows.map(({ id, mandatorId }) => ({ id: Number(id), mandatorId: Number(mandatorId) }))
}

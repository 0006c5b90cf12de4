import type pg from 'pg'

/** Pieces that lay in open boxes for a year leave them (rulings F34). */
export const forgetCarts = (pool: pg.Pool): Promise<unknown> => pool.query('select forget_carts()')

/** Boxes of contracts that are over, which this has emptied (rulings F12). */
export async function emptyCarts(pool: pg.Pool): Promise<{ id: number; mandatorId: number }[]> {
  const { rows } = await pool.query<{ id: string; mandatorId: string }>(
    'select id, mandator_id as "mandatorId" from empty_carts()',
  )
  return rows.map(({ id, mandatorId }) => ({ id: Number(id), mandatorId: Number(mandatorId) }))
}

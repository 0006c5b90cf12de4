import { sql } from 'kysely'

/** Of a row `o`: whether the acting company owns it, and whether it is the other side. */
export const mine = sql<boolean>`o.mandator_id = current_mandator()`
export const addressed = sql<boolean>`coalesce(o.shown_to = current_mandator(), false)`

import type pg from 'pg'

/** A column with a narrower type than its PostgreSQL type. */
export interface TypedColumn {
  /** `table.column` */
  place: string
  nullable: boolean
  /** It has a default: an insert may leave it out. */
  generated: boolean
  /** All codes that its check constraint allows; null for a JSON column. */
  codes: string[] | null
}

/** The JSON columns, and the text columns whose check constraint lists the codes, sorted by table and column. */
export async function typedColumns(pool: pg.Pool): Promise<TypedColumn[]> {
  const { rows } = await pool.query<TypedColumn>(`
    select c.oid::regclass || '.' || a.attname as place, not a.attnotnull as nullable, a.atthasdef as generated, k.codes
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (
      select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m) as codes
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey[1] = a.attnum
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\("?[a-z0-9_]+"? = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)$'
    ) k on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (a.atttypid = 'jsonb'::regtype or k.codes is not null)
    order by place`)
  return rows
}

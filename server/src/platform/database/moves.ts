import { createHash } from 'node:crypto'
import { statesThat, stepsAll, type TwoSided } from '@kreislauf/core/twosided/kind.ts'
import { kinds } from '@kreislauf/core/twosided/kinds.ts'
import type { SqlFile } from './sqlfiles.ts'

const quoted = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)
const rowsOf = (rows: readonly (readonly (string | null)[])[]) =>
  [...new Set(rows.map(row => `    (${row.map(quoted).join(', ')})`))].join(',\n')

/** Increase it to return to earlier moves on purpose: a text that was replaced since is refused. */
const EDITION = 1

/**
 * The moves of all two-sided records as SQL. Applied like a file of functions: in their transaction when the
 * descriptions have changed; an older program does not restore its own moves.
 */
export function movesFile(of: readonly TwoSided[] = kinds): SqlFile {
  const moves = of.flatMap(kind => stepsAll(kind).map(({ side, from, to }) => [kind.kind, side, from, to]))
  const binding = of.flatMap(kind => statesThat(kind, 'binds').map(state => [kind.kind, state]))
  const sql = `-- Edition ${EDITION}. Whether a side of a record may lead it from a state to another one; null: it stays as it is, or is deleted.
create or replace function may_move(kind text, side text, from_state text, to_state text) returns boolean language sql immutable parallel safe as $$
  select exists (select from (values
${rowsOf(moves)}
  ) m (k, s, f, t) where m.k = kind and m.s = side and m.f = from_state and m.t is not distinct from to_state)
$$;

-- The states in which a record binds both sides.
create or replace function binding_states(kind text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(b.s), '{}') from (values
${rowsOf(binding)}
  ) b (k, s) where b.k = kind
$$;
`
  return { name: 'moves', sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

import type { T } from './i18n.ts'
import { Problem, wordsOf } from './problems.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Text of a problem. If somebody else changed the record, it names who, when and which fields, as far as known; `labelOf` returns the text of a key that
 * may be missing.
 */
export function causeOf(
  { code, params }: Pick<Problem, 'code' | 'params'>,
  t: T,
  labelOf: (key: string) => string | undefined,
): string {
  const { by, at, of, changed } = params
  if (code !== 'stale' || !isText(at)) return t(wordsOf(code), params)
  if (!isText(by)) return t('shell.stale.changedOn', { at })
  const labels = Array.isArray(changed) ? changed.flatMap(field => labelOf(`${of}.fields.${field}`) || []) : []
  const what = [...new Set(labels)].join(', ')
  return what ? t('shell.stale.changedFields', { by, at, what }) : t('shell.stale.changedBy', { by, at })
}

/** The same problem for messages that are text only, without the stored record that a form would show. */
export function inWords({ code, params: { current: _, ...params }, fields }: Problem): Problem {
  return new Problem(code, params, fields)
}

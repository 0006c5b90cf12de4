import { inWords } from '@kreislauf/core/cause.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZodType } from 'zod'
import { ChangeTable } from '../../ui/changetable.tsx'

/**
 * The facts of a record that a decision is based on, each as text, and the schema of the current record in a refusal.
 */
export interface Facts<Rec> {
  schema: ZodType<Rec>
  lines: readonly (readonly [Key, (record: Rec, t: T, language: string) => string])[]
}

/** The current record as given in a refusal; undefined for any other failure. */
export const recordNow = <Rec,>({ schema }: Facts<Rec>, problem: unknown): Rec | undefined =>
  problem instanceof Problem && problem.code === 'stale' ? schema.safeParse(problem.params.current).data : undefined

/** Compares a record as first seen with the current one. */
function Moved<Rec>({ before, after, facts }: { before: Rec; after: Rec; facts: Facts<Rec> }) {
  const { t, i18n } = useTranslation()
  const changes = facts.lines
    .map(([label, write]) => ({
      label: t(label),
      before: write(before, t, i18n.language),
      after: write(after, t, i18n.language),
    }))
    .filter(change => change.before !== change.after)
  return (
    <>
      {changes.length > 0 && <ChangeTable title={t('fields.changes.moved')} changes={changes} />}
      <p>{t('fields.changes.again')}</p>
    </>
  )
}

/**
 * A two-sided record as it was when a question was opened: a step is sent with that version. If it is refused because
 * the other side changed the record, the changes are shown and the next attempt uses the new version.
 */
export function useSeen<Rec extends { version: number }>(record: Rec, facts: Facts<Rec>) {
  const [{ seen, before }, setState] = useState<{ seen: Rec; before?: Rec }>({ seen: record })
  const open = () => setState({ seen: record })
  const noting = <Saved,>(send: (version: number) => Promise<Saved>): Promise<Saved> =>
    send(seen.version).catch((problem: unknown) => {
      const now = recordNow(facts, problem)
      if (!now) throw problem
      setState({ seen: now, before: seen })
      // The table shows what has changed; the form's field comparison does not apply.
      throw problem instanceof Problem ? inWords(problem) : problem
    })
  return { open, noting, changes: before && <Moved before={before} after={seen} facts={facts} /> }
}

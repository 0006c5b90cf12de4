import { inWords } from '@kreislauf/core/cause.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZodType } from 'zod'
import { ChangeTable } from '../../ui/changetable.tsx'

/** What of a record somebody decides on, fact by fact in words, and the shape in which a refusal tells what it is now. */
export interface Facts<Rec> {
  schema: ZodType<Rec>
  lines: readonly (readonly [Key, (record: Rec, t: T, language: string) => string])[]
}

/** What a refusal says that the record is now; undefined for any other failure. */
export const recordNow = <Rec,>({ schema }: Facts<Rec>, problem: unknown): Rec | undefined =>
  problem instanceof Problem && problem.code === 'stale' ? schema.safeParse(problem.params.current).data : undefined

/** A record as it was when somebody began to decide on it, beside what it is now. */
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
 * A record of two companies as it stood when a question was opened: a step is sent from that version. What the other side changed meanwhile
 * is told with the refusal, and the next answer is given on that.
 */
export function useSeen<Rec extends { version: number }>(record: Rec, facts: Facts<Rec>) {
  const [{ seen, before }, setState] = useState<{ seen: Rec; before?: Rec }>({ seen: record })
  const open = () => setState({ seen: record })
  const noting = <Saved,>(send: (version: number) => Promise<Saved>): Promise<Saved> =>
    send(seen.version).catch((problem: unknown) => {
      const now = recordNow(facts, problem)
      if (!now) throw problem
      setState({ seen: now, before: seen })
      // The table says what has changed: it is no form to be compared field by field.
      throw problem instanceof Problem ? inWords(problem) : problem
    })
  return { open, noting, told: before && <Moved before={before} after={seen} facts={facts} /> }
}

import { today } from '@kreislauf/core/days.ts'
import type { LegalForm, LegalName, LegalText, LegalVersion } from '@kreislauf/core/features/texts/contract.ts'
import { languages, shownIn } from '@kreislauf/core/i18n.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import { staleBy } from '../../platform/database/versioned.ts'
import { longText } from '../../platform/words/longtexts.ts'

/** Day on which the templates of this edition were written; for the accessibility statement the day of the last audit. */
const templateDays: Record<LegalName, string> = {
  imprint: '2026-11-23',
  privacy: '2026-11-23',
  terms: '2026-11-23',
  accessibility: '2026-11-23',
  pool: '2026-11-29',
}

/** Text of an installation until its operator has written one, with blanks for the operator's data. */
const template = (name: LegalName): Omit<LegalVersion, 'inForce'> => ({
  version: 0,
  validfrom: templateDays[name],
  texts: Object.fromEntries(
    languages.flatMap(language => {
      const text = longText(language, 'texts', name)
      return text ? [[language, text]] : []
    }),
  ),
  writtenAt: null,
  author: null,
})

/** All versions, newest first, then the template. In force is the highest one whose day has come. */
export async function versionsOf(db: Db, name: LegalName): Promise<LegalVersion[]> {
  const written = await db
    .selectFrom('legalText')
    .select(['version', 'validfrom', 'writtenAt', 'author'])
    .select(sql<Record<string, string>>`texts`.as('texts'))
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .execute()
  const all = [...written, template(name)]
  const current = all.find(({ version, validfrom }) => version === 0 || validfrom <= today())
  return all.map(one => ({ ...one, inForce: one === current }))
}

const inForce = async (db: Db, name: LegalName): Promise<LegalVersion> =>
  singleRow((await versionsOf(db, name)).filter(version => version.inForce))

/** The text in force, in the reader's language or its first available fallback. */
export async function textFor(db: Db, name: LegalName, language: string): Promise<LegalText> {
  const { version, validfrom, texts } = await inForce(db, name)
  const spoken = shownIn(texts, language) ?? 'de'
  return { name, version, validfrom, language: spoken, markdown: texts[spoken] ?? '' }
}

/** Version of the text in force for a consent: number and day, or that it was the template. */
export async function versionInForce(db: Db, name: LegalName): Promise<string> {
  const { version, validfrom } = await inForce(db, name)
  return version ? `${version} (${validfrom})` : `template (${validfrom})`
}

/** Adds a version. Throws `stale` if another was written since the form was opened. */
export async function writeText(db: Db, name: LegalName, form: LegalForm): Promise<LegalVersion[]> {
  const texts = Object.fromEntries(Object.entries(form.texts).filter(([, text]) => text))
  const added = await db
    .insertInto('legalText')
    .columns(['name', 'version', 'validfrom', 'texts'])
    .expression(
      sql`select ${name}, ${form.version}::int + 1, ${form.validfrom}::date, ${JSON.stringify(texts)}::jsonb
          where ${form.version}::int = coalesce((select max(version) from legal_text where name = ${name}), 0)`,
    )
    .onConflict(on => on.columns(['name', 'version']).doNothing())
    .executeTakeFirst()
  const all = await versionsOf(db, name)
  if (!Number(added.numInsertedOrUpdatedRows)) throw staleBy(all[0]?.author ?? null, all[0]?.writtenAt ?? null, all[0])
  return all
}

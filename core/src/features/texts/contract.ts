import { z } from 'zod'
import { languages } from '../../i18n.ts'
import { fromKeys } from '../../keys.ts'
import { call, contract, Day, filled, Instant, maybe } from '../../kit.ts'

/** Legal texts of the operator about the company and the service. */
export const legalNames = ['imprint', 'privacy', 'terms', 'accessibility', 'pool'] as const
export const LegalName = z.enum(legalNames)
export type LegalName = z.output<typeof LegalName>

const MOST = 100_000
const words = fromKeys(languages, () => maybe(MOST))

/** Markdown by language; German is binding and required. */
const Texts = z.object({ ...words, de: filled(MOST) })

/** A text as shown to users. `version` is 0 for the template of an installation. */
export const LegalText = z.object({
  name: LegalName,
  version: z.int(),
  validfrom: Day,
  /** Language of the text: the user's, or the first available. */
  language: z.string(),
  markdown: z.string(),
})

/** A version as the operator wrote it. */
export const LegalVersion = z.object({
  version: z.int(),
  validfrom: Day,
  texts: z.record(z.string(), z.string()),
  writtenAt: Instant.nullable(),
  author: z.string().nullable(),
  /** Currently shown to users. */
  inForce: z.boolean(),
})

/** A new version, based on `version`; published versions never change. */
export const LegalForm = z.object({ version: z.int().min(0), validfrom: Day, texts: Texts })

const named = z.object({ name: LegalName })

export const texts = contract('texts', {
  text: call('GET /sys/texts/:name', {
    can: 'public',
    params: named,
    output: LegalText,
    reads: ['system'],
    always: true,
  }),
  /** Newest first; the template last. */
  versions: call('GET /sys/texts/:name/versions', {
    can: 'admin',
    params: named,
    output: z.array(LegalVersion),
    reads: ['system'],
  }),
  write: call('PUT /sys/texts/:name', {
    can: 'admin',
    params: named,
    body: LegalForm,
    output: z.array(LegalVersion),
  }),
})

export type LegalText = z.output<typeof LegalText>
export type LegalVersion = z.output<typeof LegalVersion>
export type LegalForm = z.output<typeof LegalForm>

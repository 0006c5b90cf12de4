import { texts } from '@kreislauf/core/features/texts/contract.ts'
import { feature } from '../../platform/http/serve.ts'
import { textFor, versionsOf, writeText } from './queries.ts'

export const textRoutes = feature(texts, {
  text: ({ db, params, language }) => textFor(db, params.name, language),
  versions: ({ db, params }) => versionsOf(db, params.name),
  write: ({ db, params, body }) => writeText(db, params.name, body),
})

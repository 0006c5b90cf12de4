import 'i18next'
import type { Key } from '@kreislauf/core/words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false
    nsSeparator: false
    parseInterpolation: false
    strictKeyChecks: true
    /** i18next's own types take seconds for this many keys: they know none, and say this where a call fits nowhere. */
    resources: { translation: Record<'a key of the German words', string> }
  }
  interface TFunction<Ns, KPrefix> {
    // biome-ignore lint/style/useShorthandFunctionType: it adds to the interface of the library
    (key: Key, params?: Record<string, unknown>): string
  }
}

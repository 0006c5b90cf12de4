import type { certificateKinds } from '@kreislauf/core/features/companies/kinds.ts'
import i18next from 'i18next'

interface Named {
  kind: (typeof certificateKinds)[number]
  identnr?: string | null | undefined
}

/** The name of a certificate in messages: its kind, and its number if it has one. */
export const certificateName = ({ kind, identnr }: Named): string =>
  [i18next.t(`companies.certificates.kinds.${kind}`), identnr].filter(Boolean).join(' · ')

import type { certificateKinds } from '@kreislauf/core/features/companies/kinds.ts'
import i18next from 'i18next'

interface Named {
  kind: (typeof certificateKinds)[number]
  identnr?: string | null | undefined
}

/** How a certificate is called in a message: by its kind, and its number where it has one. */
export const certificateName = ({ kind, identnr }: Named): string =>
  [i18next.t(`companies.certificates.kinds.${kind}`), identnr].filter(Boolean).join(' · ')

import { type Doc, DocKind } from '@kreislauf/core/features/files/contract.ts'
import { useTranslation } from 'react-i18next'

/** The title of a file on screen. */
export const nameOf = ({ caption, name }: Pick<Doc, 'caption' | 'name'>): string => caption ?? name

/** The kinds as options of a select. */
export function useKinds() {
  const { t } = useTranslation()
  return DocKind.options.map(value => ({ value, label: t(`files.kinds.${value}`) }))
}

import { codedColumn, type List } from '@kreislauf/core/list.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { useTranslation } from 'react-i18next'
import type { FilterDef } from './filters.tsx'

/** The filter of a column of codes: all codes or those given. */
export function useCodes<Row>(list: List<Row>, key: string, only?: readonly string[]): FilterDef<Row> {
  const { t } = useTranslation()
  const { label, coded } = codedColumn(list, key)
  return {
    key,
    label: t(label),
    choices: (only ?? coded.codes).map(value => ({ value, label: t(keyFrom(`${coded.words}.${value}`)) })),
    test: (row, value) => coded.of(row) === value,
  }
}

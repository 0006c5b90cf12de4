import type { ImportColumn } from '@kreislauf/core/features/imports/describing.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Autocomplete, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

interface FixedFieldProps {
  column: ImportColumn
  /** What stands above the heading of the file. */
  titles: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** A value that holds for all rows of a file that has no column for it, as the day in its title. */
export function FixedField({ column: { label, codes = [], words }, titles, value, onChange }: FixedFieldProps) {
  const { t } = useTranslation()
  const named = t('imports.mapping.fixed')
  const shared = {
    className: classes.field!,
    mt: 'xs',
    'aria-label': `${t(label)}: ${named}`,
    placeholder: named,
  }
  if (codes.length && words)
    return (
      <Select
        {...shared}
        data={codes.map(code => ({ value: code, label: t(keyFrom(`${words}.${code}`)) }))}
        value={value || null}
        onChange={code => onChange(code ?? '')}
        clearable
      />
    )
  return <Autocomplete {...shared} data={[...titles]} value={value} onChange={onChange} maxLength={200} />
}

import type { PartWarning } from '@kreislauf/core/features/spares/contract.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Warnings of a successful save. */
export function Warned({ warnings }: { warnings: readonly PartWarning[] }) {
  const { t } = useTranslation()
  if (warnings.length === 0) return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title={t('parts.warnings.title')} role="status">
      <List size="sm">
        {warnings.map(({ index, code, params }) => (
          <List.Item key={`${index} ${code}`}>{t(keyFrom(`parts.warnings.${code}`), params)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

import type { ImportResult } from '@kreislauf/core/features/imports/contract.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Choices for a price list. */
export interface Options {
  replaceAll: boolean
  anew: boolean
}

interface OptionsPanelProps {
  options: Options
  busy: boolean
  onChange: (options: Options) => void
}

/** What happens to offers that the file does not name, and to the demand; each choice repeats the dry run. */
export function OptionsPanel({ options, busy, onChange }: OptionsPanelProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('imports.options.title')}>
      <Stack gap="sm">
        {(['replaceAll', 'anew'] as const).map(key => (
          <Checkbox
            key={key}
            label={t(`imports.options.${key}`)}
            description={t(`imports.options.${key}Hint`)}
            checked={options[key]}
            disabled={busy}
            onChange={event => onChange({ ...options, [key]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Panel>
  )
}

/** Asks before offers become inactive; without any the import starts at once. */
export function useLeaving(run: ImportResult | undefined, start: () => void) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const count = run?.deactivated ?? 0
  const question = (
    <Confirm
      opened={asking}
      onClose={() => setAsking(false)}
      title={t('imports.leaving.title', { count })}
      label={t('imports.leaving.label')}
      danger
      run={async () => start()}
    >
      {t('imports.leaving.text')}
    </Confirm>
  )
  return { begin: () => (count ? setAsking(true) : start()), question }
}

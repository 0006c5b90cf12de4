import type { ImportResult } from '@kreislauf/core/features/imports/contract.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Choices of the subjects that have some. */
export const optionsOf = { articles: ['replaceAll', 'anew'], prices: ['gross', 'outliers'] } as const
export type Options = Partial<Record<(typeof optionsOf)[keyof typeof optionsOf][number], boolean>>

interface OptionsPanelProps {
  subject: keyof typeof optionsOf
  options: Options
  busy: boolean
  onChange: (options: Options) => void
}

/** How the file is taken: what happens to offers that it does not name, whether its prices include VAT. Each choice repeats the dry run. */
export function OptionsPanel({ subject, options, busy, onChange }: OptionsPanelProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t(`imports.options.titles.${subject}`)}>
      <Stack gap="sm">
        {optionsOf[subject].map(key => (
          <Checkbox
            key={key}
            label={t(`imports.options.${key}`)}
            description={t(`imports.options.${key}Hint`)}
            checked={options[key] ?? false}
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

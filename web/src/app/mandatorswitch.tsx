import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/go.tsx'
import { switchMandator } from './api.ts'
import { useAccount, useSession } from './session.ts'

/** For whom one acts, where there is a choice. */
export default function MandatorSwitch() {
  const { t } = useTranslation()
  const go = useGo()
  const session = useSession()
  const choices = useAccount().visibleMandators
  const change = async (id: string | null) => {
    if (!id) return
    await switchMandator(Number(id))
    go('/deser/dashboard')
  }
  return (
    <Select
      visibleFrom="xs"
      w={210}
      aria-label={t('shell.mandator')}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(session?.mandatorId)}
      onChange={id => void change(id)}
      allowDeselect={false}
      searchable={choices.length > 8}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
